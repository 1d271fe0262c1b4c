/**
 * Lets the packages in `out/release` find each other, as if they were installed: without it, what is in this workspace
 * finds the sources. Packages of others are found in the workspace's own `node_modules`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * Writes the folder `node_modules` beside the folder of the packages, anew.
 *
 * @param releaseFolder where each package has a folder of its own
 */
export function linkPackages(releaseFolder: string): void {
  const modules = join(dirname(releaseFolder), "node_modules");
  rmSync(modules, { recursive: true, force: true });
  for (const entry of readdirSync(releaseFolder)) {
    const folder = join(releaseFolder, entry);
    const link = join(modules, nameOf(folder));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(folder, link, "junction");
  }
}

function nameOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
  };
  return manifest.name;
}

/**
 * Where a published package has an entry. The code there finds the other published packages, too.
 *
 * @param specifier as a user of the packages writes it: `@platen/render/pool`
 * @throws Error when it is not built: what is not found in `releaseFolder` would be found among the sources
 */
export function releasedFile(releaseFolder: string, specifier: string): string {
  const file = createRequire(join(releaseFolder, "any.js")).resolve(specifier);
  if (relative(releaseFolder, file).startsWith(".."))
    throw new Error(`${specifier} is not built. Run "npm run build".`);
  return file;
}
