import { dirname } from "node:path";
import { packageOf } from "./read.ts";
import { suites } from "./rules.ts";

/**
 * The room that a file is in: a folder of its package's sources, or the file itself where it lies at
 * their top.
 */
export function roomOf(file: string): string {
  const [top = "", name = "", src = "", first = "", second = ""] = file.split("/");
  const folder = [top, name, src, first].join("/");
  if (!suites.has(folder) || dirname(file) === folder) return folder;
  return `${folder}/${second}`;
}

/** Groups of nodes each of which can be reached from every other, by Tarjan's algorithm. */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let lowest = own;
    for (const next of edges.get(node) ?? [])
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? own);
    if (lowest === own) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** Imports between files, as imports between what `nameOf` makes of them. */
export function between(
  imports: ReadonlyMap<string, readonly string[]>,
  nameOf: (path: string) => string | undefined,
): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = nameOf(file);
    if (from === undefined) continue;
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const target of targets) {
      const name = nameOf(target);
      if (name !== undefined && name !== from) to.add(name);
    }
  }
  return edges;
}

/** A file's package, or the package that a specifier names. */
export function workspacePackage(path: string): string | undefined {
  if (path === "platen") return "cli";
  return packageOf(path) ?? /^@platen\/([^/]+)/.exec(path)?.[1];
}
