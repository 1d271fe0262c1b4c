/**
 * Sources find their neighbours by `import.meta.url`: a file to read, a module that another process loads.
 * A bundle puts the code of many modules into one file, where that address would be wrong. This
 * plugin writes the address that is right from every file of `dist`, takes along each file or folder named in
 * `new URL("./…", import.meta.url)`, and makes an entry of each module named in
 * `siblingModule(import.meta.url, "…")`. All code of `dist` lies flat in it; what is taken along
 * keeps its path within `src`.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { MagicString } from "magic-string";
import type { Plugin } from "rolldown";

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

/** @param folder the package's */
export function places(folder: string): Places {
  const src = join(folder, "src");
  const assets = new Set<string>();
  const plugin: Plugin = {
    name: "platen:places",
    transform(code, id) {
      if (!id.startsWith(`${src}/`) || !code.includes("import.meta.")) return null;
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
        const name = flatName(sibling);
        this.emitFile({ type: "chunk", id: join(src, sibling), fileName: `${name}.js` });
        put(match, `new URL("./${name}.js", import.meta.url)`);
      }
      for (const match of bare.matchAll(FILE)) {
        const target = join(dirname(within), match[1] ?? "");
        if (target.startsWith("..")) checkOutside(folder, join(src, target), within);
        else assets.add(target);
        put(match, `new URL("./${target}", import.meta.url)`);
      }
      for (const match of bare.matchAll(ANY)) {
        if (done.some(([from, to]) => match.index >= from && match.index < to)) continue;
        const [whole, member = ""] = match;
        if (harmless.has(member)) continue;
        if (member !== "url")
          throw new Error(`${id} uses ${whole}, which a bundle changes. Use import.meta.url.`);
        put(match, `new URL("./${within.replace(/\.ts$/u, ".js")}", import.meta.url).href`);
      }
      return { code: text.toString(), map: text.generateMap({ hires: "boundary" }) };
    },
  };
  return { plugin, assets };
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
