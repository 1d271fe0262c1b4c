/**
 * Packages of which we read a few files: they are packed inside ours (npm's `bundleDependencies`) with those files
 * and their licence, instead of being installed whole. Fonts are 58 MB of 130, MathJax 13 MB of 70,
 * icons 7 MB of 21, emoji 9 MB in one file of 19 in 3,800.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import { dirname, join } from "node:path";
import { allFiles } from "../../packages/fonts/src/catalogue.ts";
import { writeArchive } from "../../packages/fonts/src/files/drawing-archive.ts";
import { DrawingFolder } from "../../packages/fonts/src/files/drawing-folder.ts";
import type { Package } from "./packages.ts";

/** Globs of the files kept of a package, within it. */
const kept: Readonly<Record<string, readonly string[]>> = {
  ...fontFiles(),
  // Its drawings are written as an archive; the rest are bitmaps of them.
  "@discordapp/twemoji": [],
  // Patterns, without the scripts that read them and without the second copy for pages.
  hyphenopoly: ["patterns/*.wasm"],
  // The parts that formulas are set with, not the combinations of parts for browsers.
  mathjax: [
    "node-main{,-setup}.{js,mjs,cjs}",
    "{require.mjs,core.js,loader.js,startup.js}",
    "adaptors/*.js",
    "input/{package.json,tex-base.js}",
    "input/tex/**",
    "output/{package.json,svg.js}",
  ],
  "@mathjax/mathjax-newcm-font": ["svg.js", "svg/**"],
  "@mathjax/mathjax-mhchem-font-extension": ["svg.js"],
  // Grammars, without those that only warn of their old names; style sheets are our own.
  "highlight.js": [
    "es/{package.json,core.js}",
    "es/languages/!(*.js).js",
    "es/utils/**",
    "lib/core.js",
  ],
  ...iconFiles(),
};

/** Packs of icons are text of some 20 MB, a third of it when compressed; `icons/packs.ts` reads either. */
function iconFiles(): Record<string, string[]> {
  const { dependencies } = JSON.parse(
    readFileSync(new URL("../../packages/diagram/package.json", import.meta.url), "utf8"),
  ) as { dependencies: Record<string, string> };
  const packs = Object.keys(dependencies).filter((name) => name.startsWith("@iconify-json/"));
  return Object.fromEntries(packs.map((name) => [name, ["icons.json"]]));
}

/** Files that are kept compressed, with `.br` after their name. */
const compressed = /[/\\]@iconify-json[/\\][^/\\]+[/\\]icons\.json$/u;
/** Half as small again takes ten times as long. */
const EFFORT = 6;

/** Writes what is kept of a package in another form, by the package's name. */
const archived: Readonly<Record<string, (from: string, to: string) => void>> = {
  "@discordapp/twemoji"(from, to) {
    const folder = new DrawingFolder(join(from, "dist/svg"));
    const drawings = [...folder.names()].map((name) => [name, folder.read(name)] as const);
    mkdirSync(join(to, "dist"), { recursive: true });
    writeArchive(join(to, "dist/drawings"), drawings);
  },
};

/** Files that are kept of every package. */
const always = "{package.json,{LICEN[CS]E,licen[cs]e,OFL,COPYING,NOTICE}*}";

/** The files of the catalogue: of most packages a few weights of many. */
function fontFiles(): Record<string, string[]> {
  const files = Object.groupBy(allFiles(), (file) => file.package);
  return Object.fromEntries(
    Object.entries(files).map(([name, list = []]) => [name, list.map(({ path }) => path)]),
  );
}

/**
 * Copies what is kept of a package's dependencies into `into/node_modules`.
 *
 * @returns names of the dependencies that are within
 */
export function vendor({ folder, manifest }: Package, into: string): string[] {
  const names = Object.keys(manifest.dependencies ?? {}).filter((name) => name in kept);
  const { resolve } = createRequire(join(folder, "package.json"));
  for (const name of names) {
    const from = folderOf(name, resolve.paths(name) ?? []);
    const to = join(into, "node_modules", name);
    const files = (kept[name] ?? []).flatMap((glob) => {
      const found = matches(glob, from);
      if (found.length === 0)
        throw new Error(`${name} has no file ${glob}, which vendored.ts names.`);
      return found;
    });
    for (const file of [...matches(always, from), ...files]) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      if (compressed.test(join(from, file)))
        writeFileSync(join(to, `${file}.br`), smaller(join(from, file)));
      else copyFileSync(join(from, file), join(to, file));
    }
    writeFileSync(join(to, "package.json"), ownManifest(join(from, "package.json")));
    archived[name]?.(from, to);
  }
  return names;
}

function smaller(file: string): Uint8Array {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: EFFORT, [BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(readFileSync(file), { params });
}

/** Fonts' packages do not all export their manifest, so they are looked for as Node does. */
function folderOf(name: string, parents: readonly string[]): string {
  for (const parent of parents)
    if (globSync(join(name, "package.json"), { cwd: parent }).length > 0) return join(parent, name);
  throw new Error(`${name} is not installed. Run \`npm install\`.`);
}

function matches(glob: string, cwd: string): string[] {
  return globSync(glob, { cwd, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(cwd.length + 1));
}

/**
 * Returns the package's manifest without its dependencies and scripts: what is needed of those is
 * packed as well.
 */
function ownManifest(file: string): string {
  const all = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
  const dropped = /^(?:dependencies|devDependencies|optionalDependencies|scripts|files|engines)$/u;
  return `${JSON.stringify(Object.fromEntries(all.filter(([field]) => !dropped.test(field))), null, 2)}\n`;
}
