/** A package's code as JavaScript: one file for each entry, and what entries share in further ones. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { rolldown, type OutputChunk } from "rolldown";
import { licenceFile, thirdParties } from "./licences.ts";
import { builtName, OLDEST_NODE, sourceEntries, type Manifest, type Package } from "./packages.ts";
import { places } from "./places.ts";

const builtin = new Set(builtinModules);

/**
 * Writes `dist`, anew.
 *
 * @returns versions of the packages of others that are within, by their names
 */
export async function bundle({ folder, manifest }: Package): Promise<Record<string, string>> {
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const { plugin, assets } = places(folder);
  const built = await rolldown({
    input: inputs(folder, manifest),
    platform: "node",
    external: (id) => isExternal(id, manifest),
    plugins: [plugin],
    tsconfig: false,
    transform: { target: `node${OLDEST_NODE}` },
    treeshake: { moduleSideEffects: (id) => hasSideEffects(id, folder, manifest) },
    onLog(level, log, handle) {
      if (level === "warn") throw new Error(`${manifest.name}: ${log.message}`);
      handle(level, log);
    },
  });
  const { output } = await built.write({
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { legal: true, jsdoc: false, annotation: true },
  });
  await built.close();
  for (const one of output) if (one.type === "chunk" && isOthers(one)) dropMap(dist, one.fileName);
  for (const asset of assets)
    cpSync(join(folder, "src", asset), join(dist, asset), { recursive: true });
  const parties = thirdParties(
    output.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : [])),
  );
  if (parties.length > 0) writeFileSync(join(dist, "THIRD-PARTY.txt"), licenceFile(parties));
  return Object.fromEntries(parties.map(({ name, version }) => [name, version]));
}

/** Holds nothing but code of other packages, which is minified in part: who would follow a map into it? */
function isOthers({ moduleIds }: OutputChunk): boolean {
  return moduleIds.every((id) => id.includes("/node_modules/"));
}

function dropMap(dist: string, fileName: string): void {
  const file = join(dist, fileName);
  rmSync(`${file}.map`, { force: true });
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/u, "\n"),
  );
}

function inputs(folder: string, manifest: Manifest): Record<string, string> {
  const entries = sourceEntries(manifest).map(([name, source]) => [builtName(name), source]);
  const main = manifest.bin ? [["main", "src/main.ts"]] : [];
  return Object.fromEntries(
    [...entries, ...main].map(([name, source]) => [name, join(folder, source ?? "")]),
  ) as Record<string, string>;
}

/** What is a dependency is installed beside; all else that is imported becomes part of the bundle. */
function isExternal(id: string, { name, dependencies, peerDependencies }: Manifest): boolean {
  if (id.startsWith("node:") || builtin.has(id)) return true;
  const packageName = /^(?:@[^/]+\/)?[^./][^/]*/u.exec(id)?.[0];
  if (packageName === undefined) return false;
  const beside = packageName === name || packageName in { ...dependencies, ...peerDependencies };
  if (!beside && packageName.startsWith("@platen/"))
    throw new Error(`${name} imports ${packageName}, which is not among its dependencies.`);
  return beside;
}

function hasSideEffects(id: string, folder: string, { sideEffects }: Manifest): boolean {
  if (!id.startsWith(join(folder, "src"))) return true;
  if (Array.isArray(sideEffects)) return sideEffects.some((one) => join(folder, one) === id);
  return sideEffects !== false;
}
