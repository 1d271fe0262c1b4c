/** The web app, as built. The server does not know what is in it. */
import type { Handler, Request } from "../../types.ts";
import { builtApp } from "./built-app.ts";
import { pressRoutes } from "../press/index.ts";
import { weightsIn } from "./choose-coding.ts";
import { findWebFiles, isBuilt } from "./read-files.ts";
import { withHead, type PageHead } from "./page-head.ts";
import { appPolicy, pressPolicy, sendFile } from "./send-file.ts";

export interface WebApp {
  routes: Readonly<Record<string, Handler>>;
  /** The app's page with more in its head, such as what previews of links show. */
  pageWith: (request: Request, head: PageHead) => Response;
  /** The app's own page for an address where nothing is, if the request is one for a page. */
  notFoundPage: (request: Request) => Response | undefined;
}

/** The browser decides what the app's own addresses show. */
const appPaths = ["/", "/account", "/connect", "/docs", "/docs/api"] as const;

/** Workers with the press, which have a policy of their own. */
const PRESS = /^press-(?:worker|diagrams)-/u;

/** Names of assets change with what is in them. */
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

/** Whether there is a built app in the folder; default: that of the package `@platen/web`. */
export function hasWebApp(folder = builtApp()): boolean {
  return folder !== undefined && isBuilt(folder);
}

/**
 * @param folder of the built app; default: that of the package `@platen/web`
 * @returns `undefined` if the app has not been built
 */
export function createWebApp(folder = builtApp()): WebApp | undefined {
  const files = folder === undefined ? undefined : findWebFiles(folder);
  if (!files) return undefined;
  const { index, favicon, serviceWorker, assets } = files;
  const page: Handler = (request) => sendFile(request, index, { cacheControl: ASK_AGAIN });
  const asset: Handler = (request) => {
    const name = request.req.param("name") ?? "";
    const file = assets.get(name);
    if (!file) return request.notFound();
    const policy = PRESS.test(name) ? pressPolicy : appPolicy;
    try {
      return sendFile(request, file, { cacheControl: FOREVER, policy });
    } catch (error) {
      // Another build took this one's place.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return request.notFound();
      throw error;
    }
  };
  const icon: Handler = (request) =>
    favicon ? sendFile(request, favicon, { cacheControl: ASK_AGAIN }) : request.notFound();
  const worker: Handler = (request) =>
    serviceWorker
      ? sendFile(request, serviceWorker, { cacheControl: ASK_AGAIN })
      : request.notFound();
  return {
    routes: {
      ...Object.fromEntries(appPaths.map((path) => [path, page])),
      "/assets/{name}": asset,
      "/favicon.svg": icon,
      "/service-worker.js": worker,
      ...pressRoutes,
    },
    pageWith: (request, head) => {
      const file = withHead(index, head);
      return sendFile(request, file, { cacheControl: ASK_AGAIN, status: head.status ?? 200 });
    },
    notFoundPage: (request) => {
      if (!isForPage(request)) return undefined;
      request.header("Vary", "Accept", { append: true });
      return sendFile(request, index, { cacheControl: ASK_AGAIN, status: 404 });
    },
  };
}

/** Where programs call. */
const forPrograms = /^\/(?:api|images|mcp)(?:\/|$)/u;

function isForPage({ req }: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  const weight = weightsIn(req.header("accept") ?? "").get("text/html") ?? 0;
  return weight > 0 && !forPrograms.test(req.path);
}
