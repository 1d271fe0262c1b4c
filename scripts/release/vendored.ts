/**
 * Packages of which we read a few files: they are packed inside ours (npm's `bundleDependencies`) with those files
 * and their licence, instead of being installed whole. Fonts are 58 MB of 130, MathJax 13 MB of 70,
 * icons 7 MB of 21.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import { dirname, join } from "node:path";
import { allFiles } from "../../packages/fonts/src/catalogue.ts";
import type { Package } from "./packages.ts";

/** Globs of the files kept of a package, within it. */
const kept: Readonly<Record<string, readonly string[]>> = {
  ...fontFiles(),
  // Emoji as drawings; the rest are bitmaps of them.
  "@discordapp/twemoji": ["dist/svg/*.svg"],
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
  "@mathjax/mathjax-mhchem-font-extension": ["svg.js", "svg/**"],
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

/** Of every package. */
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
    const files = (kept[name] ?? []).flatMap((glob) => matches(glob, from));
    if (files.length === 0)
      throw new Error(`${name} has none of the files that vendored.ts names.`);
    for (const file of [...matches(always, from), ...files]) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      if (compressed.test(join(from, file)))
        writeFileSync(join(to, `${file}.br`), smaller(join(from, file)));
      else copyFileSync(join(from, file), join(to, file));
    }
    writeFileSync(join(to, "package.json"), ownManifest(join(from, "package.json")));
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

/** What it says of itself, without what it would have installed: what is needed of that is packed as well. */
function ownManifest(file: string): string {
  const all = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
  const dropped = /^(?:dependencies|devDependencies|optionalDependencies|scripts|files|engines)$/u;
  return `${JSON.stringify(Object.fromEntries(all.filter(([field]) => !dropped.test(field))), null, 2)}\n`;
}
