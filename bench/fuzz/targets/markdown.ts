import { Diagnostics, RenderError } from "../../../packages/render/src/diagnostics.ts";
import { parse } from "../../../packages/render/src/parse/index.ts";
import { rules } from "../../../packages/render/src/parse/rules/index.ts";
import type { Rule } from "../../../packages/render/src/parse/rules/rule.ts";
import { weigh } from "../../../packages/render/src/weigh/weigh.ts";
import { allowing, must, type Target } from "./target.ts";
import { markdownSamples } from "./samples.ts";

/** Addresses that a Document must not hold, whatever the Markdown says. */
const HARMFUL = /^[\s\p{Cc}]*(?:javascript|vbscript|file|data(?!:image\/)):/iu;

/** Signs and an example of every rule, from the rule's own row. */
const rows = (rules as readonly Rule[]).flatMap(({ doc }) => (doc ? [doc] : []));
const signs = rows.flatMap((row) =>
  Array.from(row.signs.matchAll(/`([^`]+)`/g), ([, sign = ""]) => sign),
);

export const markdown: Target = {
  share: 3,
  longest: 4096,
  seeds: () => [...markdownSamples, ...rows.map(({ example }) => example)],
  dictionary: [
    "# ",
    "- ",
    "1. ",
    "> ",
    "```",
    "~~~",
    "$$",
    "$",
    "\\(",
    "\\[",
    "| ",
    "|--|",
    "[^1]",
    "[^1]: ",
    "[x](",
    "![",
    "](",
    "<b>",
    "</b>",
    "<table>",
    "<details>",
    "<!--",
    "-->",
    "&#0;",
    "\n\n",
    "    ",
    "\t",
    "**",
    "__",
    "~~",
    ":smile:",
    "\u202e",
    "\u0000",
    "😀",
    "---\n",
    "\\newpage",
    "> [!TIP]\n",
    "javascript:",
    "data:image/svg+xml,",
    "\\begin{a}",
    "\\end{a}",
    "```mermaid\n",
    "<br/>",
    "``",
    "\\",
    ...new Set(signs),
  ],
  run(input) {
    const source = input.toString();
    const document = allowing([RenderError], () =>
      parse(source, new Diagnostics(), "light", () => "asked"),
    );
    if (!document) return;
    const { ms, parts } = weigh(document, { format: "png", width: 600, quality: 2 });
    must(Number.isFinite(ms) && ms >= 0, `it weighs ${ms}`);
    for (const part of parts) must(part.ms >= 0, `a ${part.kind} weighs ${part.ms}`);
    JSON.stringify(document, (name, value: unknown) => {
      if (name === "href" && typeof value === "string")
        must(!HARMFUL.test(value), `a link leads to ${value}`);
      return value;
    });
  },
};
