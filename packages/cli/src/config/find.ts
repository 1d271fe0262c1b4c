/** Where the project's own settings for the command are. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../usage-error.ts";

export const configNames = ["platen.config.json", "platen.config.yml", "platen.config.yaml"];

/**
 * The settings of the working folder, or of the nearest folder above it within the same repository.
 *
 * @throws UsageError if one folder has several
 */
export function findConfig(from: string): string | undefined {
  for (const folder of foldersUpToRepository(resolve(from))) {
    const [first, second] = configNames.filter((name) => existsSync(join(folder, name)));
    if (first !== undefined && second !== undefined)
      throw new UsageError(`${folder} has both ${first} and ${second}. Keep one.`);
    if (first !== undefined) return join(folder, first);
  }
  return undefined;
}

/** `folder` and those above it, to the repository's own; `folder` alone outside of a repository. */
export function foldersUpToRepository(folder: string): string[] {
  const folders = [folder];
  for (let at = folder; !existsSync(join(at, ".git")); folders.push(at)) {
    const above = dirname(at);
    if (above === at) return [folder];
    at = above;
  }
  return folders;
}
