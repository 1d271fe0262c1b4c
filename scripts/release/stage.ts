/** Lays out each package as it is published, in `out/release/<folder>`. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { packedManifest } from "./manifest.ts";
import { root, type Package } from "./packages.ts";
import { vendor } from "./vendored.ts";

export const releaseFolder = join(root, "out/release");

/** Files and folders that are taken from a package's own folder, if they are there. */
const own = ["bin", "dist", "man", "README.md", "NOTICE.md"];

/**
 * @param bundled packages whose code is within, with their versions
 * @returns the folder, ready for `npm pack` and `npm publish`
 */
export function stage(one: Package, bundled: Record<string, string>): string {
  const to = join(releaseFolder, basename(one.folder));
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of own)
    if (existsSync(join(one.folder, name)))
      cpSync(join(one.folder, name), join(to, name), { recursive: true });
  cpSync(join(root, "LICENSE"), join(to, "LICENSE"));
  const manifest = packedManifest(one, bundled, vendor(one, to));
  writeFileSync(
    join(to, "package.json"),
    `${JSON.stringify(manifest, null, 2)}
`,
  );
  return to;
}
