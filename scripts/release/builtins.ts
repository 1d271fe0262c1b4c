/**
 * Takes Node's own modules by `process.getBuiltinModule`. An `import` of one reads every property that it exports,
 * and some of those load much more: `node:util` the worker threads, `node:http` a client for the web. That is a
 * tenth of a start.
 */
import { MagicString } from "magic-string";
import type { Plugin } from "rolldown";

const IMPORT =
  /^import (?:(?<all>[\w$]+)|\* as (?<space>[\w$]+))?(?:, )?(?:\{ (?<names>[^}]*) \})? from "(?<module>node:[^"]+)";$/gmu;

/** Loaded with the first use where a whole module is imported: it takes 5 ms, and commander uses it for commands that are programs. */
const LATER = "node:child_process";

export const builtins: Plugin = {
  name: "platen:builtins",
  renderChunk(code) {
    if (!code.includes(' from "node:')) return null;
    const text = new MagicString(code);
    for (const match of code.matchAll(IMPORT)) {
      const { all, space, names, module = "" } = match.groups ?? {};
      const whole = all ?? space;
      const loaded = `process.getBuiltinModule("${module}")`;
      const isLater = module === LATER && whole !== undefined && names === undefined;
      const taken = isLater ? `new Proxy({}, { get: (_, name) => ${loaded}[name] })` : loaded;
      const parts = names?.replaceAll(" as ", ": ");
      const lines = [
        ...(whole ? [`const ${whole} = ${taken};`] : []),
        ...(parts ? [`const { ${parts} } = ${whole ?? taken};`] : []),
      ];
      text.update(match.index, match.index + match[0].length, lines.join("\n"));
    }
    return { code: text.toString(), map: text.generateMap({ hires: "boundary" }) };
  },
};
