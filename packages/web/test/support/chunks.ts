/** The built files, and which of them need which: read from Vite's manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "./built.ts";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
}

export type Manifest = Record<string, Chunk>;

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(dist, "manifest.json"), "utf8")) as Manifest;

/** The files of a chunk and of all that it cannot do without. */
export function needs(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} was not built.`);
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const next of chunk.imports ?? [])
    if (!seen.has(manifest[next]?.file ?? "")) needs(manifest, next, seen);
  return seen;
}

/** The files that a chunk needs beyond those of the first page. */
export function beyondFirst(manifest: Manifest, name: string): string[] {
  const first = needs(manifest, "index.html");
  return [...needs(manifest, name)].filter((file) => !first.has(file));
}

/** The chunks that are loaded when they are needed: the names of their sources, and their files. */
export const lateChunks = (manifest: Manifest): (readonly [source: string, file: string])[] =>
  Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) =>
    isDynamicEntry === true ? [[source.replace("../../", ""), file] as const] : [],
  );
