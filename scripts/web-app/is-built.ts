/**
 * Whether the built web app is that of the sources as they stand. Its note lies beside it and not in it, because what is
 * in it is served and published.
 */
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Package } from "../release/packages.ts";

/** Parts of a package that the build reads; tests and documents are none of them. */
const READ = ["src/**", "public/**", "vite/**", "*.json", "*.html", "vite.config.ts", "*.wasm"];

export interface WebApp {
  /** Root of the workspace. */
  root: string;
  /** All packages of the workspace, the web app's among them. */
  packages: readonly Package[];
}

const NAME = "@platen/web";

/** The package of the web app and those it is made from, whichever package names which. */
export function packagesOf({ packages }: WebApp): Package[] {
  const found = new Map<string, Package>();
  const add = (name: string) => {
    const one = packages.find(({ manifest }) => manifest.name === name);
    if (!one || found.has(name)) return;
    found.set(name, one);
    const { dependencies = {}, devDependencies = {} } = one.manifest;
    for (const other of Object.keys({ ...dependencies, ...devDependencies })) add(other);
  };
  add(NAME);
  return [...found.values()];
}

/** Whether `noteBuilt` was called for these sources and this build. */
export function isBuilt(app: WebApp): boolean {
  try {
    return readFileSync(noteOf(app), "utf8") === stateOf(app);
  } catch {
    return false;
  }
}

/** Remembers which sources the build was made from. */
export function noteBuilt(app: WebApp): void {
  const note = noteOf(app);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, stateOf(app));
}

function noteOf({ root }: WebApp): string {
  return join(root, "node_modules/.cache/platen/web-app-built");
}

/** The sources by what they hold, and the build by when it was made. @throws Error if there is no build */
function stateOf(app: WebApp): string {
  const digest = createHash("sha256");
  digest.update(readFileSync(join(app.root, "package-lock.json")));
  const packages = packagesOf(app);
  for (const { folder, manifest } of packages) {
    const files = READ.flatMap((pattern) => globSync(pattern, { cwd: folder })).sort();
    for (const file of files) {
      if (!statSync(join(folder, file)).isFile()) continue;
      digest.update(`${manifest.name}\0${file}\0`).update(readFileSync(join(folder, file)));
    }
  }
  const web = packages.find(({ manifest }) => manifest.name === NAME);
  const { mtimeMs } = statSync(join(web?.folder ?? "", "dist/index.html"));
  return `${digest.digest("hex")} ${mtimeMs}\n`;
}
