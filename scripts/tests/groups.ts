/** Which files of tests run in one process, one after the other, so that they share what is dear to start. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

const PLACES = ["packages/*", "scripts", "bench", "deploy"].map(
  (place) => `${place}/test/**/*.test.ts`,
);

/** First words of a comment by which a file asks for a process of its own; the reason follows. */
const APART = /^\/\/ In a process of its own: \S/mu;

/**
 * Groups in the order in which they run: the last has the short files, which keep all processors
 * busy to the end.
 */
export const GROUPS = ["browser", "apart", "service", "render", "together"] as const;

export type Group = (typeof GROUPS)[number];

/**
 * Packages whose tests import much. The others start programs and look at their own process. Each file leaves some 5 MB of
 * code and of what is kept in caches, so that the largest two have groups of their own.
 */
const SHARING: Readonly<Record<string, Group>> = {
  contract: "together",
  diagram: "together",
  draw: "together",
  encode: "together",
  fonts: "together",
  layout: "together",
  math: "together",
  render: "render",
  server: "service",
  svg: "together",
};

/** Paths from the root. */
export function groups(): ReadonlyMap<Group, readonly string[]> {
  const all = new Map<Group, string[]>(GROUPS.map((group) => [group, []]));
  for (const file of globSync(PLACES, { cwd: root })) {
    const path = file.replaceAll("\\", "/");
    all.get(groupOf(path, readFileSync(join(root, file), "utf8")))?.push(path);
  }
  return all;
}

export function groupOf(path: string, text: string): Group {
  const [, name = "", kind] = /^packages\/([^/]+)\/test\/(\w+)/u.exec(path) ?? [];
  if (APART.test(text)) return "apart";
  if (name === "web") return kind === "browser" ? "browser" : "together";
  return SHARING[name] ?? "apart";
}
