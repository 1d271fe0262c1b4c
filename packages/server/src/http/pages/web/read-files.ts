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
  /** Codings in which it lies ready beside the plain file, in order of preference. */
  codings: readonly Coding[];
  /**
   * One of its forms: read when it is first asked for, and kept.
   *
   * @throws Error of the file system, when it is no longer there
   */
  form: (coding: Variant["coding"]) => Variant;
}

export interface WebFiles {
  index: WebFile;
  favicon: WebFile | undefined;
  serviceWorker: WebFile | undefined;
  /** By name. A file without an entry does not exist. */
  assets: ReadonlyMap<string, WebFile>;
}

/** The app's page. */
const INDEX = "index.html";

const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
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

/** Whether the web app has been built. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, INDEX));
}

/**
 * Finds out what there is of the built web app. Its page is read at once. Assets are some 1,800 files of 44 MB, of which
 * visitors ask for a few: they are read when they are first asked for. No request reaches another file.
 *
 * @returns `undefined` if it has not been built
 */
export function findWebFiles(folder: string): WebFiles | undefined {
  const names = namesIn(folder);
  const index = readAtOnce(webFile(folder, INDEX, names));
  if (!index) return undefined;
  const favicon = readAtOnce(webFile(folder, "favicon.svg", names));
  const serviceWorker = readAtOnce(webFile(folder, "service-worker.js", names));
  return { index, favicon, serviceWorker, assets: findAssets(join(folder, "assets")) };
}

function findAssets(folder: string): Map<string, WebFile> {
  const assets = new Map<string, WebFile>();
  const names = namesIn(folder);
  for (const name of names) {
    const file = webFile(folder, name, names);
    if (file) assets.set(name, file);
  }
  return assets;
}

/** Names of the files in a folder; none if there is no such folder. */
function namesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
}

/** `undefined` if there is no such file, or none of a kind that the app has. */
function webFile(folder: string, name: string, names: ReadonlySet<string>): WebFile | undefined {
  const contentType = contentTypes[extname(name)];
  if (contentType === undefined || !names.has(name)) return undefined;
  const codings = endings
    .filter(({ ending }) => names.has(`${name}${ending}`))
    .map(({ coding }) => coding);
  const forms = new Map<Variant["coding"], Variant>();
  const form = (coding: Variant["coding"]) => {
    let variant = forms.get(coding);
    if (variant) return variant;
    const ending = endings.find((one) => one.coding === coding)?.ending ?? "";
    variant = variantOf(coding, new Uint8Array(readFileSync(join(folder, `${name}${ending}`))));
    forms.set(coding, variant);
    return variant;
  };
  return { contentType, codings, form };
}

/** Reads all forms of a file at once. */
function readAtOnce(file: WebFile | undefined): WebFile | undefined {
  for (const coding of ["identity", ...(file?.codings ?? [])] as const) file?.form(coding);
  return file;
}

export function variantOf(coding: Variant["coding"], bytes: Uint8Array<ArrayBuffer>): Variant {
  const digest = createHash("sha256").update(bytes).digest("base64url");
  return { coding, bytes, etag: `"${digest}"` };
}
