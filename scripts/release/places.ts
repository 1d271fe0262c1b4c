/**
 * Sources find their neighbours by `import.meta.url`: a file to read, a module that another process loads.
 * A bundle puts the code of many modules into one file, where that address would be wrong. This
 * plugin writes the address that is right from every file of `dist`, takes along each file or folder named in
 * `new URL("./…", import.meta.url)`, and makes an entry of each module named in
 * `siblingModule(import.meta.url, "…")`. All code of `dist` lies flat in it; what is taken along
 * keeps its path within `src`. Code of another package of ours finds its files in that package.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { MagicString } from "magic-string";
import type { Plugin } from "rolldown";
import type { Package } from "./packages.ts";

const SIBLING = /\bsiblingModule\(\s*import\.meta\.url,\s*"([^"]+)",?\s*\)/gu;
const FILE = /\bnew URL\(\s*"([^":]+)",\s*import\.meta\.url,?\s*\)/gu;
const ANY = /\bimport\.meta\.(\w+)/gu;
/** Comments may speak of it. */
const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gsu;

/** Members of `import.meta` that mean the same in a bundle. */
const harmless = new Set(["resolve"]);

export interface Places {
  plugin: Plugin;
  /** Files and folders that the code reads, relative to `src`. Complete once the bundle is made. */
  assets: Set<string>;
}

/**
 * @param folder the package's
 * @param others packages of ours whose code becomes part of the bundle
 */
export function places(folder: string, others: readonly Package[] = []): Places {
  const own: Home = { folder, at: (path) => `new URL("./${path}", import.meta.url)` };
  const homes = [own, ...others.map(homeOf)];
  const assets = new Set<string>();
  const plugin: Plugin = {
    name: "platen:places",
    transform(code, id) {
      const home = homes.find((one) => id.startsWith(join(one.folder, "src/")));
      if (!home || !code.includes("import.meta.")) return null;
      const src = join(home.folder, "src");
      const text = new MagicString(code);
      const within = relative(src, id);
      const bare = code.replace(COMMENT, (comment) => " ".repeat(comment.length));
      const done: [number, number][] = [];
      const put = ({ index, 0: { length } }: RegExpExecArray, value: string) => {
        text.update(index, index + length, value);
        done.push([index, index + length]);
      };
      for (const match of bare.matchAll(SIBLING)) {
        const sibling = join(dirname(within), `${match[1]}.ts`);
        const name = `${flatName(sibling)}.js`;
        if (home === own) this.emitFile({ type: "chunk", id: join(src, sibling), fileName: name });
        put(match, home.at(name));
      }
      for (const match of bare.matchAll(FILE)) {
        const target = join(dirname(within), match[1] ?? "");
        if (target.startsWith("..")) checkOutside(home.folder, join(src, target), within);
        else if (home === own) assets.add(target);
        put(match, home.at(target));
      }
      for (const match of bare.matchAll(ANY)) {
        if (done.some(([from, to]) => match.index >= from && match.index < to)) continue;
        const [whole, member = ""] = match;
        if (harmless.has(member)) continue;
        if (member !== "url")
          throw new Error(`${id} uses ${whole}, which a bundle changes. Use import.meta.url.`);
        put(match, `${home.at(within.replace(/\.ts$/u, ".js"))}.href`);
      }
      return { code: text.toString(), map: text.generateMap({ hires: "boundary" }) };
    },
  };
  return { plugin, assets };
}

/** A package whose sources are in the bundle. */
interface Home {
  folder: string;
  /** An expression for the address of a file in its `dist`. */
  at: (path: string) => string;
}

function homeOf({ folder, manifest: { name } }: Package): Home {
  return {
    folder,
    at: (path) => `new URL("dist/${path}", import.meta.resolve("${name}/package.json"))`,
  };
}

/** `pool/entry.ts` → `pool-entry` */
function flatName(source: string): string {
  return source.replace(/\.ts$/u, "").replaceAll("/", "-");
}

/** `../package.json` is as near to `dist` as to `src`; other neighbours of `src` are not packed. */
function checkOutside(folder: string, target: string, from: string): void {
  if (relative(folder, target) === "package.json") return;
  const what = existsSync(target) && statSync(target).isDirectory() ? "the folder" : "the file";
  throw new Error(`${from} reads ${what} ${target}, which is outside src and would not be packed.`);
}
