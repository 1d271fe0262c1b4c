/** The packages of the workspace. All are released, each under its own name. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The oldest Node that what is built runs on; the first with `require()` of modules. */
export const OLDEST_NODE = "22.12.0";

/** Of `package.json`, what building and packing look at. */
export interface Manifest {
  name: string;
  version: string;
  type?: string;
  private?: boolean;
  bin?: Record<string, string>;
  /** From source, each entry is one TypeScript file, or a file that stays as it is. */
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  repository?: Record<string, string>;
  [field: string]: unknown;
}

export interface Package {
  /** Absolute. */
  folder: string;
  manifest: Manifest;
}

/** In the order of their folders' names. */
export function workspacePackages(): Package[] {
  return globSync("packages/*/package.json", { cwd: root })
    .sort()
    .map((file) => ({ folder: join(root, dirname(file)), manifest: readManifest(file) }));
}

/** Of the workspace: what all packages have in common. */
export function rootManifest(): Manifest {
  return readManifest("package.json");
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
}

/** The entry for browsers, which the web app is built of: what is published is for Node. */
export const BROWSER_ENTRY = "./browser";

/** Entries written in TypeScript: the name in `exports` and the source file, from the package's folder. */
export function sourceEntries({ exports = {} }: Manifest): [name: string, source: string][] {
  return Object.entries(exports).filter(
    ([name, target]) => target.endsWith(".ts") && name !== BROWSER_ENTRY,
  );
}

/** `./pool` → `pool`, `.` → `index`: an entry's file in `dist`, without extension. */
export function builtName(entry: string): string {
  return entry === "." ? "index" : entry.replace(/^\.\//u, "").replaceAll("/", "-");
}
