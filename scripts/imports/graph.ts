/** Which files of the project each of its files needs, by imports: through its own folders and the entries of its packages. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./read.ts";

/** Imports of each file; paths are from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const SOURCES = "{packages/*,bench,scripts,deploy,action}/**/*.{ts,tsx,js,mjs}";
const NOT_OURS = ["**/node_modules/**", "**/dist/**", "**/kernel/**"];

export function readGraph(): Graph {
  const files = [...globSync(SOURCES, { exclude: NOT_OURS }), ...globSync("*.ts")].map(slashes);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = importsOf(file, readFileSync(file, "utf8")).map((target) =>
        slashes(entryOf(target) ?? target),
      );
      return [file, [...new Set(targets.filter((target) => known.has(target)))]];
    }),
  );
}

/** Finds everything that a file needs, itself included. */
export function reach(graph: Graph, file: string): Set<string> {
  const seen = new Set([file]);
  for (const at of seen) for (const next of graph.get(at) ?? []) seen.add(next);
  return seen;
}

/** Counts, for each file that needs one of these, over how many imports; 0 for these. */
export function distances(graph: Graph, files: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const found = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}

type Exports = string | { [name: string]: Exports };
const manifests = new Map<string, Record<string, Exports>>();

/** `@platen/fonts/names` → the file that the package's manifest gives for it. */
function entryOf(specifier: string): string | undefined {
  const [, folder, rest] = /^@platen\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (folder === undefined) return undefined;
  const manifest = join("packages", folder, "package.json");
  if (!existsSync(manifest)) return undefined;
  if (!manifests.has(folder)) {
    const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as { exports?: Exports };
    manifests.set(folder, typeof exports === "object" ? exports : { ".": exports ?? "" });
  }
  let entry = manifests.get(folder)?.[rest === undefined ? "." : `./${rest}`];
  while (typeof entry === "object") entry = entry["default"] ?? Object.values(entry)[0];
  return entry === undefined ? undefined : join("packages", folder, entry);
}

const slashes = (path: string) => path.replaceAll("\\", "/");
