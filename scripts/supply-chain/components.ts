/**
 * Components that are shipped: the packages of the lock file that are not only for building and
 * testing.
 */
import { readFileSync } from "node:fs";

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
}

export interface Component {
  name: string;
  version: string;
  /** SPDX expression; `undefined`: the lock file does not say. */
  licence: string | undefined;
  /** SHA-512 of the tarball, in base64. */
  integrity: string | undefined;
  /** Installed only where it fits: binaries of other platforms. */
  optional: boolean;
}

export const lockFile = new URL("../../package-lock.json", import.meta.url);

/** Finds the components in the order of name and version, each once. */
export function componentsOf(lock: { packages: Record<string, Locked> }): Component[] {
  const all = new Map<string, Component>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf("node_modules/");
    const { version, license, integrity, dev, devOptional, link, optional } = locked;
    if (at < 0 || dev || devOptional || link || version === undefined) continue;
    const name = path.slice(at + "node_modules/".length);
    const component = { name, version, licence: license, integrity, optional: optional === true };
    all.set(`${name}@${version}`, component);
  }
  return [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

export function readComponents(): Component[] {
  return componentsOf(
    JSON.parse(readFileSync(lockFile, "utf8")) as Parameters<typeof componentsOf>[0],
  );
}
