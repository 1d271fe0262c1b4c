import { grammars } from "./grammar-table.ts";

/** Names people write that highlight.js does not know, and the grammar that fits. */
const furtherNames: Readonly<Record<string, string>> = {
  asm: "x86asm",
  astro: "xml",
  "bash-session": "shell",
  csproj: "xml",
  cuda: "cpp",
  cu: "cpp",
  dotenv: "bash",
  env: "bash",
  ipython3: "python",
  jenkinsfile: "groovy",
  jinja2: "django",
  jsonl: "json",
  liquid: "twig",
  mdx: "markdown",
  mysql: "sql",
  nasm: "x86asm",
  ndjson: "json",
  node: "javascript",
  "objective-c": "objectivec",
  octave: "matlab",
  plsql: "sql",
  psql: "pgsql",
  py3: "python",
  python3: "python",
  sass: "scss",
  "sh-session": "shell",
  sqlite: "sql",
  starlark: "python",
  svelte: "xml",
  systemd: "ini",
  terminal: "shell",
  tsql: "sql",
  viml: "vim",
  vue: "xml",
  wat: "wasm",
};

const byName = new Map<string, string>();
// First the names of the grammars, so that no alias of another can hide them; of two grammars with
// one alias the later has it, as in highlight.js.
for (const [name, { aliases }] of Object.entries(grammars))
  for (const alias of aliases) byName.set(alias.toLowerCase(), name);
for (const name of Object.keys(grammars)) byName.set(name, name);
for (const [name, grammar] of Object.entries(furtherNames))
  if (!byName.has(name)) byName.set(name, grammar);

/** No name is longer than this; what is, is not looked at. */
const LONGEST_NAME = 64;

/** Prefixes of the name: `{.python}`, `.python`, `language-python`, `lang-python`. */
const prefix = /^\{?\s*\.?(?:lang(?:uage)?-)?/;
/** Suffixes of the name: `js,ignore`, `js{1,3}`, `js:title.js`, `{.python .lines}`, `js=`. */
const suffix = /[\s,;:{}=(].*$/s;

/**
 * The grammar that an info string's first word asks for, in any case and in the notations of
 * Pandoc, rustdoc, Docusaurus and others; `undefined` if none is known.
 */
export function grammarName(language: string): string | undefined {
  if (language.length > LONGEST_NAME) return undefined;
  const lower = language.toLowerCase();
  return byName.get(lower) ?? byName.get(lower.replace(prefix, "").replace(suffix, ""));
}
