import { dirname, resolve, sep } from "node:path";

/** The deepest folder that all files lie in, or lie below. */
export function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => dirname(resolve(path)).split(sep));
  const [first = [], ...others] = folders;
  let shared = first.length;
  for (const other of others) {
    let same = 0;
    while (same < shared && first[same] === other[same]) same += 1;
    shared = same;
  }
  return first.slice(0, shared).join(sep) || sep;
}
