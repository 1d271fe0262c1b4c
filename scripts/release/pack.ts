/** Tarballs, as they would be published. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { workspacePackages, type Manifest } from "./packages.ts";
import { releaseFolder } from "./stage.ts";

export interface Tarball {
  name: string;
  file: string;
  /** Manifest as packed, without what only the workspace needs. */
  manifest: Manifest;
}

/** Packs what `npm run build` has laid out. */
export function packAll(): Tarball[] {
  const into = join(releaseFolder, "tarballs");
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  return workspacePackages().map(({ folder, manifest }) => {
    const cwd = join(releaseFolder, basename(folder));
    const arguments_ = ["pack", "--json", "--ignore-scripts", "--pack-destination", into];
    const said = execFileSync("npm", arguments_, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const file = /"filename":\s*"([^"]+)"/u.exec(said)?.[1];
    if (file === undefined) throw new Error(`npm pack said nothing of a file for ${manifest.name}`);
    return { name: manifest.name, file: join(into, file), manifest };
  });
}

/** `names` and all packages of ours that they depend on. */
export function withDependencies(
  tarballs: readonly Tarball[],
  names: readonly string[],
): Tarball[] {
  const reached = new Set<Tarball>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const wanted = name;
    const tarball = tarballs.find((one) => one.name === wanted);
    if (!tarball || reached.has(tarball)) continue;
    reached.add(tarball);
    waiting.push(...Object.keys(tarball.manifest.dependencies ?? {}));
  }
  return [...reached];
}
