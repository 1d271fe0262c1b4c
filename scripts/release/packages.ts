/** The packages of the workspace. All are released, each under its own name. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The oldest Node that what is built runs on; the first with `require()` of modules. */
export const OLDEST_NODE = "22.12.0";

/** Fields of `package.json` that building and packing use. */
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

/** Finds all packages, in the order of their folders' names. */
export function workspacePackages(): Package[] {
  return globSync("packages/*/package.json", { cwd: root })
    .sort()
    .map((file) => ({ folder: join(root, dirname(file)), manifest: readManifest(file) }));
}

/** Reads the workspace's manifest, which has the fields that all packages share. */
export function rootManifest(): Manifest {
  return readManifest("package.json");
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
}

/** Entries for browsers: they are bundled by themselves, and published of one package, which holds what it needs of the others. */
const FOR_BROWSERS = "@platen/render";

export function isForBrowsers(entry: string): boolean {
  return /^\.\/browser\b/u.test(entry);
}

/** The source files of the entries for browsers that are published, by their names in `dist/browser`. */
export function browserEntries({ name, exports = {} }: Manifest): Record<string, string> {
  if (name !== FOR_BROWSERS) return {};
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([entry]) => isForBrowsers(entry))
      .map(([entry, source]) => [browserName(entry), source]),
  );
}

/** `./browser` → `index`, `./browser/diagrams` → `diagrams` */
export function browserName(entry: string): string {
  return entry.split("/").slice(2).join("-") || "index";
}

/** Entries written in TypeScript: the name in `exports` and the source file, from the package's folder. */
export function sourceEntries({ exports = {} }: Manifest): [name: string, source: string][] {
  return Object.entries(exports).filter(
    ([name, target]) => target.endsWith(".ts") && !isForBrowsers(name),
  );
}

/** `./pool` → `pool`, `.` → `index`: an entry's file in `dist`, without extension. */
export function builtName(entry: string): string {
  return entry === "." ? "index" : entry.replace(/^\.\//u, "").replaceAll("/", "-");
}
