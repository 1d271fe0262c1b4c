/** Which folder a document's images may come from. */
import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

/**
 * The folder given with `--root`, else the repository that the document
 * lies in, else the working folder if it lies there, else its own folder. `/img/a.png` begins there,
 * and `../img/a.png` may lead anywhere in it.
 *
 * @param folder the document's own
 */
export function imageRoot(folder: string, given: string | undefined, working: string): string {
  if (given !== undefined) return resolve(working, given);
  const repository = repositoryOf(folder);
  if (repository !== undefined) return repository;
  // Working in `/` must not let documents show every picture of the machine.
  const isWhole = dirname(resolve(working)) === resolve(working);
  return !isWhole && isIn(working, folder) ? resolve(working) : folder;
}

/** The nearest folder upwards that Git works in; in worktrees and submodules `.git` is a file. */
function repositoryOf(folder: string): string | undefined {
  let at = resolve(folder);
  while (!existsSync(join(at, ".git"))) {
    const above = dirname(at);
    if (above === at) return undefined;
    at = above;
  }
  return at;
}

/** Whether a folder is another or lies in it. */
function isIn(outer: string, folder: string): boolean {
  const way = relative(resolve(outer), resolve(folder));
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
