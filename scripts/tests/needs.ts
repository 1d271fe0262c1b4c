/** Files that tests need beyond what they import. */
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { readGraph, type Graph } from "../imports/graph.ts";

/** Made of others by a program, and what they are made of. */
const made: Readonly<Record<string, readonly string[]>> = {
  // The built app that browsers are shown.
  "packages/web/test/support/built.ts": ["packages/web/src/main.tsx"],
};

/** Names of files in strings: programs that are started, pages and data that are read. */
const NAMED = /["'`]((?:[\w.-]+\/)*[\w.-]+\.\w+)["'`]/gu;

/** Imports, and files of the project that are named: from the file, from its package or from the root. */
export function readNeeds(changed: readonly string[]): Graph {
  const imports = readGraph();
  const known = new Set([...imports.keys(), ...changed]);
  // Files that nothing can import, as documents and goldens: a test that names their folder reads them.
  const data = changed.filter((file) => !imports.has(file));
  return new Map(
    [...imports].map(([file, targets]) => {
      const text = readFileSync(file, "utf8");
      const places = [dirname(file), file.split("/").slice(0, 2).join("/"), "."];
      const named = [...text.matchAll(NAMED)]
        .flatMap(([, name = ""]) => places.map((place) => normalize(join(place, name))))
        .filter((path) => known.has(path));
      const read = file.includes("test") ? data.filter((path) => reads(text, path)) : [];
      return [file, [...new Set([...targets, ...named, ...read, ...(made[file] ?? [])])]];
    }),
  );
}

/** Names of folders that are too common to say anything. */
const COMMON = new Set(["src", "test", "packages", "scripts", "support", "public", "docs"]);

function reads(text: string, path: string): boolean {
  const folder = basename(dirname(path));
  return text.includes(basename(path)) || (!COMMON.has(folder) && text.includes(`${folder}/`));
}
