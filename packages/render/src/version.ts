/**
 * Version of the renderer: all that decides, beside the document and the options, which bytes come
 * out. It serves keys of caches, and to tell whether two machines give the same picture.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Manifest {
  version: string;
  /** Every engine, font and data package, each pinned to one version. */
  dependencies: Readonly<Record<string, string>>;
}

/**
 * This package's version and a digest of the versions of all engines and fonts, of Node (which
 * brings zlib and ICU), and of the machine's kind, such as `1.4.0+93f0c2d81b5e6a47`.
 */
export const renderVersion: string = versionOf(ownManifest(), [
  process.versions.node,
  process.platform,
  process.arch,
]);

/** @param surroundings versions and kind of the machine that the packages run on */
export function versionOf(
  { version, dependencies }: Manifest,
  surroundings: readonly string[],
): string {
  const pinned = Object.entries(dependencies).map(([name, pin]) => `${name}@${pin}`);
  const parts = [...pinned.sort(), ...surroundings].join("\n");
  const digest = createHash("sha256").update(parts).digest("hex").slice(0, 16);
  return `${version}+${digest}`;
}

/**
 * Reads this package's manifest, with the dependencies of the workspace's packages that it uses.
 */
function ownManifest(): Manifest {
  return readManifest(new URL("../package.json", import.meta.url));
}

/**
 * Reads a manifest. A built package lists the packages that it was bundled with in the field
 * `bundled`; in a working copy they are among `devDependencies`, which all count then.
 */
function readManifest(at: URL | string): Manifest {
  const {
    version,
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
    bundled = devDependencies,
  } = JSON.parse(readFileSync(at, "utf8")) as Partial<Manifest> & {
    devDependencies?: Manifest["dependencies"];
    peerDependencies?: Manifest["dependencies"];
    bundled?: Manifest["dependencies"];
  };
  const { resolve } = createRequire(at);
  const ours = Object.keys(dependencies).filter((name) => name.startsWith("@platen/"));
  const parts = Object.keys(peerDependencies).filter((name) => isInstalled(name, resolve));
  const within = [...ours, ...parts].map(
    (name) => readManifest(resolve(`${name}/package.json`)).dependencies,
  );
  return {
    version: version ?? "",
    dependencies: Object.assign({}, bundled, dependencies, ...within),
  };
}

/** Whether a package that may be left out is installed. */
function isInstalled(name: string, resolve: NodeJS.RequireResolve): boolean {
  try {
    return resolve(`${name}/package.json`) !== "";
  } catch {
    return false;
  }
}
