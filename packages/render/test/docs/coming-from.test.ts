/** The examples of docs/coming-from.md are read as the page says: without a warning, and with no sign left over. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { parse } from "../../src/parse/index.ts";
import { walk } from "../../src/document/walk.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/coming-from.md"), "utf8");
const examples = [...page.matchAll(/^`````markdown\n([^]*?)^`````$/gm)].map(
  ([, text]) => text ?? "",
);

test("every tool has an example", () => {
  const tools = page.replace(/^`{5}[^]*?^`{5}$/gm, "").match(/^## /gm) ?? [];
  expect(examples).toHaveLength(tools.length - 1);
});

test.each(examples)("%j is read whole", (markdown) => {
  const diagnostics = new Diagnostics();
  let text = "";
  walk(parse(markdown, diagnostics), {
    inline: (inline) => {
      if (inline.type === "text") text += `${inline.value}\n`;
    },
  });
  expect(diagnostics.list()).toEqual([]);
  expect(text).not.toBe("");
  expect(text).not.toMatch(/==|\+\+|--|\[\[|\]\]|\{|\}|%%|\^|~|\$|\||\[ \]|\[x\]/);
});
