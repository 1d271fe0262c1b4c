import { WIDE, type Rule } from "./rule.ts";

/** Front matter in TOML; `front-matter.ts` reads it. */
export const tomlFrontMatter: Rule<"toml-front-matter"> = {
  name: "toml-front-matter",
  flavors: WIDE,
  doc: {
    signs: "`+++` around the first lines",
    meaning: "front matter in TOML, with the fields that it may have in YAML",
    from: "Hugo, Zola",
    example: '+++\ntitle = "A day"\n+++\n\nText.',
  },
};
