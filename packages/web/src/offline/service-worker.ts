/**
 * Service worker that makes the app work without a network. The app's files are loaded ahead, once
 * for each build; pages come from the network where there is one. Of the service's answers only
 * shared documents that somebody has opened are kept.
 */

interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** Filled in by the build: the addresses of its files, and a name for all of them. */
const build = "__BUILD__" as unknown as { name: string; files: readonly string[] };
const worker = globalThis as unknown as Scope;
const CACHE = `platen-${build.name}`;
const PAGE = "/";
/** Paths that show the one page; the browser decides on its contents. */
const pages: ReadonlySet<string> = new Set(["/", "/account", "/docs"]);

/** Path of a shared document, which is shown by the one page, too. */
const SHARED = /^\/s\/[\w-]+(?<data>\/document\.json)?$/u;

/**
 * Folders whose files never change: a name holds the hash of the contents, or the build that asks
 * for it.
 */
const lasting = ["/assets/", "/press/"];

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder());
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  const shared = SHARED.exec(pathname);
  if (mode === "navigate" && (pages.has(pathname) || shared))
    event.respondWith(page(event.request));
  else if (shared?.groups?.["data"] !== undefined) event.respondWith(sharedDocument(event.request));
  else if (lasting.some((folder) => pathname.startsWith(folder)))
    event.respondWith(asset(event.request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...build.files]);
  await worker.skipWaiting();
}

/**
 * Deletes old caches, except that of the build before this one: open windows came from it, and ask
 * for its files.
 */
async function dropOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Answers with the document as it is now, or as it was read last. One that has expired or was
 * deleted is forgotten.
 */
async function sharedDocument(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    else if (answer.status === 404) await forget(request.url);
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** Deletes an answer from all caches: that of the build before may have it, too. */
async function forget(url: string): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
}

/** Answers from the cache, if it is there: names of assets change with their contents. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
  return answer;
}
