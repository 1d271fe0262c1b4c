/**
 * Keeps the app at hand when there is no network. Its files are loaded ahead, once for each build;
 * pages come from the network where there is one. Of what the service answers, shared documents are kept that somebody
 * has opened, and nothing else.
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
/** What the one page shows is decided in the browser. */
const pages: ReadonlySet<string> = new Set(["/", "/account", "/docs"]);

/** A shared document, which has the one page, too. */
const SHARED = /^\/s\/[\w-]+(?<data>\/document\.json)?$/u;

/** What is sent from there stays as it is: the names hold what is in it, or the build that asks for it. */
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

/** The build before this one stays: windows that are open were made of it, and ask for its parts. */
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

/** As it is now, or as it was read last. One that has expired or was deleted is forgotten. */
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

/** The cache of the build before may have it, too. */
async function forget(url: string): Promise<void> {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
}

/** Names of assets change with what is in them: what is kept is what would be sent. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
  return answer;
}
