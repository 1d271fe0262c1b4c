/**
 * The packages as they are published, which is what people run. From the sources, each child of a pool holds 25 MB more,
 * Node's reader of TypeScript among it; the rates are the same to a fiftieth.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { releasedFile } from "../scripts/release/linked.ts";

const root = join(import.meta.dirname, "..");

/** Longest time for a build, in ms; one takes half a minute. */
const BUILD = 600_000;

/**
 * Builds all packages from the sources as they are now.
 *
 * @throws Error when that fails, or takes too long
 */
export function buildPackages(): void {
  const stdio = ["ignore", 2, 2] as const;
  execFileSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: [...stdio],
    timeout: BUILD,
  });
}

/** An entry of a package that was built; `Entry` is the type of its source. */
export async function published<Entry>(specifier: string): Promise<Entry> {
  const file = releasedFile(join(root, "out/release"), specifier);
  return (await import(pathToFileURL(file).href)) as Entry;
}
