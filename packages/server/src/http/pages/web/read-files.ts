import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Coding } from "./choose-coding.ts";

/** One form in which a file can be sent. */
export interface Variant {
  coding: Coding | "identity";
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong; each form has its own. */
  etag: string;
}

export interface WebFile {
  contentType: string;
  plain: Variant;
  /** In order of preference. */
  compressed: readonly Variant[];
}

export interface WebFiles {
  index: WebFile;
  favicon: WebFile | undefined;
  serviceWorker: WebFile | undefined;
  /** By name; what has no entry here is not there. */
  assets: ReadonlyMap<string, WebFile>;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The compressed files that the build writes beside the plain ones, best first. */
const endings = [
  { coding: "br", ending: ".br" },
  { coding: "gzip", ending: ".gz" },
] as const;

/**
 * Reads the built web app into memory, a few megabytes. No request reaches the file system.
 *
 * @returns `undefined` if it has not been built
 */
export function readWebFiles(folder: string): WebFiles | undefined {
  const index = readWebFile(join(folder, "index.html"));
  if (!index) return undefined;
  const favicon = readWebFile(join(folder, "favicon.svg"));
  const serviceWorker = readWebFile(join(folder, "service-worker.js"));
  return { index, favicon, serviceWorker, assets: readAssets(join(folder, "assets")) };
}

function readAssets(folder: string): Map<string, WebFile> {
  const assets = new Map<string, WebFile>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = entry.isFile() ? readWebFile(join(folder, entry.name)) : undefined;
    if (file) assets.set(entry.name, file);
  }
  return assets;
}

/** `undefined` if there is no such file, or none of a kind that the app has. */
function readWebFile(path: string): WebFile | undefined {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined || !existsSync(path)) return undefined;
  const compressed = endings
    .filter(({ ending }) => existsSync(`${path}${ending}`))
    .map(({ coding, ending }) => readVariant(coding, `${path}${ending}`));
  return { contentType, plain: readVariant("identity", path), compressed };
}

function readVariant(coding: Variant["coding"], path: string): Variant {
  const bytes = new Uint8Array(readFileSync(path));
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { coding, bytes, etag: `"${digest}"` };
}
