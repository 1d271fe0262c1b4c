/**
 * Keeps the app at hand when there is no network. Its files are loaded ahead, once for each build;
 * pages come from the network where there is one; what the service answers is never kept.
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
  if (mode === "navigate" && pages.has(pathname)) event.respondWith(page(event.request));
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

/** Names of assets change with what is in them: what is kept is what would be sent. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request.url, answer.clone());
  return answer;
}
