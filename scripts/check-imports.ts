/**
 * Checks who may import whom, and that no packages and no folders import each other in a circle:
 * walks the sources and names every import that breaks a rule. (Circles between files are oxlint's,
 * `no-cycle`.)
 *
 * Our own, because dependency-cruiser 18 reads TypeScript by way of TypeScript's compiler before
 * version 7, or of swc, at whose `using` it gives up.
 */
import { globSync, readFileSync } from "node:fs";
import { breaches, type Declared } from "./imports/breaches.ts";
import { between, circles, roomOf, workspacePackage } from "./imports/circles.ts";
import { importsOf, packageOf } from "./imports/read.ts";

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  /**
   * Packages of others that become part of the built package, if they are named only here. Packages
   * of ours never do.
   */
  devDependencies?: Record<string, string>;
  /** Parts that whoever installs it may add. */
  peerDependencies?: Record<string, string>;
}

function declarations(): Declared {
  const all = globSync("packages/*/package.json").map((path): [string, Set<string>] => {
    const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
    const { scripts, dependencies, devDependencies, peerDependencies } = manifest;
    const builtIn = Object.keys(devDependencies ?? {}).filter(
      // A package with a build of its own becomes one whole.
      (name) => !name.startsWith("@platen/") || scripts?.["build"] !== undefined,
    );
    const names = [...Object.keys({ ...dependencies, ...peerDependencies }), ...builtIn];
    return [packageOf(path) ?? "", new Set(names)];
  });
  return new Map(all);
}

const sources = new Map(
  globSync("packages/*/{src,bin}/**/*.{ts,tsx,js}", { exclude: ["**/kernel/**"] })
    .toSorted()
    .map((file) => [file, readFileSync(file, "utf8")] as const),
);
const declared = declarations();
const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));
const room = (path: string) => (packageOf(path) === undefined ? undefined : roomOf(path));
const faults = [
  ...[...sources].flatMap(([file, source]) => breaches(file, source, declared)),
  ...circles(between(imports, workspacePackage)).map(
    (group) => `packages import each other in a circle: ${group.join(", ")}`,
  ),
  ...circles(between(imports, room)).map(
    (group) => `folders import each other in a circle: ${group.join(", ")}`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${sources.size} files, ${faults.length} forbidden imports and circles`);
process.exitCode = faults.length > 0 ? 1 : 0;
