/**
 * Lets the packages in `out/release` find each other, as if they were installed: without it, what is in this workspace
 * finds the sources. Packages of others are found in the workspace's own `node_modules`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

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
 * @param specifier as a user of the packages writes it: `@platen/render/pool`
 * @returns the file of the published package. Its users find the other published packages, too
 */
export function releasedFile(releaseFolder: string, specifier: string): string {
  return createRequire(join(releaseFolder, "any.js")).resolve(specifier);
}
