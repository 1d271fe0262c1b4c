/** A package's code as JavaScript: one file for each entry, and what entries share in further ones. */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { rolldown, type OutputChunk } from "rolldown";
import { licenceFile, thirdParties } from "./licences.ts";
import { bundleForBrowsers } from "./browser.ts";
import { builtins } from "./builtins.ts";
import {
  browserEntries,
  builtName,
  OLDEST_NODE,
  sourceEntries,
  workspacePackages,
  type Manifest,
  type Package,
} from "./packages.ts";
import { places } from "./places.ts";
import { together } from "./together.ts";

const builtin = new Set(builtinModules);

/**
 * Packages of ours whose code becomes part of another's, by its name: those that every render loads. A start then
 * resolves and reads a few files. They are published on their own as well.
 */
const taken: Readonly<Record<string, readonly string[]>> = {
  "@platen/render": ["@platen/draw", "@platen/fonts", "@platen/layout", "@platen/encode"],
};

/**
 * Writes `dist`, anew.
 *
 * @returns versions of the packages of others that are within, by their names
 */
export async function bundle({ folder, manifest }: Package): Promise<Record<string, string>> {
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  const others = workspacePackages().filter((one) =>
    taken[manifest.name]?.includes(one.manifest.name),
  );
  const input = inputs(folder, manifest);
  const { plugin, assets } = places(folder, others);
  const { plugin: sorter, groups } = together(manifest.name, folder, Object.values(input));
  const built = await rolldown({
    input,
    platform: "node",
    external: (id) => isExternal(id, manifest, others),
    plugins: [plugin, sorter, builtins],
    tsconfig: false,
    // How long a plugin takes says how busy the machine is, and nothing about the package.
    checks: { bundlerTimings: false },
    transform: { target: `node${OLDEST_NODE}` },
    treeshake: {
      moduleSideEffects: (id) => sideEffectsOf(id, [{ folder, manifest }, ...others]),
    },
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
    ...(groups.length > 0 && { codeSplitting: { groups } }),
    banner: neededNode(manifest.name),
    // Indentation takes 2.3 MB of the library. Names stay, so that a stack says where it was.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { legal: true, jsdoc: false, annotation: true },
  });
  await built.close();
  for (const one of output) if (one.type === "chunk" && isOthers(one)) dropMap(dist, one.fileName);
  for (const asset of assets)
    cpSync(join(folder, "src", asset), join(dist, asset), { recursive: true });
  const browser = browserEntries(manifest);
  const modules = output.flatMap((one) => (one.type === "chunk" ? Object.keys(one.modules) : []));
  if (Object.keys(browser).length > 0)
    modules.push(...(await bundleForBrowsers({ folder, manifest }, browser)));
  const parties = thirdParties(modules);
  if (parties.length > 0) writeFileSync(join(dist, "THIRD-PARTY.txt"), licenceFile(parties));
  return Object.fromEntries(parties.map(({ name, version }) => [name, version]));
}

/**
 * Makes the first statement of each file. A Node that is too old then fails with an error that
 * names it, and not at the first function that it lacks. Elsewhere than on Node the statement does
 * nothing.
 */
function neededNode(name: string): string {
  const [major, minor] = OLDEST_NODE.split(".").map(Number);
  const said = `"${name} needs Node ${major}.${minor} or newer; this is Node " + major + "." + minor + "."`;
  const isOld = `major < ${major} || (major === ${major} && minor < ${minor})`;
  return `(([major, minor]) => { if (${isOld}) throw new Error(${said}); })((globalThis.process?.versions?.node ?? "").split(".").map((part) => Number(part || Infinity)));`;
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

/**
 * Whether a module stays outside the bundle: dependencies are installed beside, all other imports
 * become part of it.
 */
function isExternal(
  id: string,
  { name, dependencies, peerDependencies }: Manifest,
  others: readonly Package[],
): boolean {
  if (id.startsWith("node:") || builtin.has(id)) return true;
  const packageName = /^(?:@[^/]+\/)?[^./][^/]*/u.exec(id)?.[0];
  if (packageName === undefined) return false;
  if (others.some(({ manifest }) => manifest.name === packageName)) return false;
  const beside = packageName === name || packageName in { ...dependencies, ...peerDependencies };
  const isNeeded = others.some(({ manifest }) => packageName in { ...manifest.dependencies });
  if (!beside && (isNeeded || packageName.startsWith("@platen/")))
    throw new Error(`${name} imports ${packageName}, which is not among its dependencies.`);
  return beside;
}

/**
 * Tells whether a module of ours has side effects by its package's manifest; `undefined`:
 * another's, which its own manifest decides.
 */
function sideEffectsOf(id: string, packages: readonly Package[]): boolean | undefined {
  const home = packages.find(({ folder }) => id.startsWith(join(folder, "src/")));
  if (!home) return undefined;
  const { folder, manifest } = home;
  const { sideEffects } = manifest;
  if (Array.isArray(sideEffects)) return sideEffects.some((one) => join(folder, one) === id);
  return sideEffects !== false;
}
