/** Finds files of npm packages where the running program has them installed. */
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const folders = new Map<string, string>();

/**
 * Path of a file inside a package.
 *
 * @throws Error when the package is not installed.
 */
export function packageFile(packageName: string, file: string): string {
  let folder = folders.get(packageName);
  if (folder === undefined) {
    folder = path.dirname(require.resolve(`${packageName}/package.json`));
    folders.set(packageName, folder);
  }
  return path.join(folder, file);
}
