/**
 * The packages as they are published, which is what people run. From the sources, each child of a pool holds 25 MB more,
 * Node's reader of TypeScript among it; the rates are the same to a fiftieth.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { releasedFile } from "../scripts/release/linked.ts";

const root = join(import.meta.dirname, "..");

/** Builds all packages from the sources as they are now. */
export function buildPackages(): void {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: ["ignore", 2, 2] });
}

/** An entry of a package that was built; `Entry` is the type of its source. */
export async function published<Entry>(specifier: string): Promise<Entry> {
  const file = releasedFile(join(root, "out/release"), specifier);
  return (await import(pathToFileURL(file).href)) as Entry;
}
