/**
 * The files that a render needs, for tools that copy only what they see imported (Next.js with `output: "standalone"`,
 * Nitro, packers of serverless functions): fonts and engines are read at run time, which such tools do not see.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

interface Manifest {
  name?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * This package and all that it depends on, as they are installed here: a glob for each, such as
 * `./node_modules/@platen/render/**`. What is not installed (engines of other machines, parts that were left out) is not
 * among them.
 *
 * @param root the folder that globs are relative to. Default: the working directory
 */
export function neededFiles(root: string = process.cwd()): string[] {
  const folders = new Set<string>();
  addPackage(dirname(fileURLToPath(new URL("../package.json", import.meta.url))), folders);
  return Array.from(folders, (folder) => `${globPath(relative(root, folder))}/**`).sort();
}

function addPackage(folder: string, folders: Set<string>): void {
  if (folders.has(folder)) return;
  folders.add(folder);
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(text) as Manifest;
  for (const name of Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    const found = folderOf(name, folder);
    if (found !== undefined) addPackage(found, folders);
  }
}

/** Where a package finds another, as Node looks for it; packages need not let their manifests be imported. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, "node_modules", name);
    if (existsSync(join(folder, "package.json"))) return folder;
    if (at === dirname(at)) return undefined;
  }
}

function globPath(path: string): string {
  const slashed = path.split(sep).join("/");
  return slashed.startsWith("../") ? slashed : `./${slashed}`;
}
