/** Each rule of Markdown in every form: picture, PDF, plan, map, description, and the source within the file. */
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import { sourceOf } from "../../src/document/block-kinds.ts";
import { plainText } from "../../src/document/document-text.ts";
import { inlineText } from "../../src/document/inline-kinds.ts";
import { walk } from "../../src/document/walk.ts";
import { extractSource, render } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { rules } from "../../src/parse/rules/index.ts";
import type { Rule } from "../../src/parse/rules/rule.ts";
import { readPdf } from "../pages/read-pdf.ts";
import { pdfMapFaults } from "../pages/map-faults.ts";
import { planFaults } from "../plan/plan-faults.ts";
import { mapFaults } from "./map-faults.ts";

const rows = (rules as readonly Rule[]).flatMap(({ name, doc }) =>
  doc ? [{ name, markdown: doc.example }] : [],
);

/** They put words in for a name that are written elsewhere, in lines of which the map says something else, or nothing. */
const putIn = new Set(["substitutions", "labels"]);

const wordsOf = (text: string) => [...new Set(text.match(/[\p{L}\p{N}]{2,}/gu))];

/** Words of formulas and diagrams, which are drawn and not said, and of readings, which stand apart in a PDF's text. */
function drawnIn(document: Document): string[] {
  const parts: string[] = [];
  walk(document, {
    block: (block) => {
      if (block.type === "math" || block.type === "diagram") parts.push(sourceOf(block) ?? "");
    },
    inline: (inline) => {
      if (inline.type === "inlineMath" || inline.type === "ruby") parts.push(inlineText([inline]));
    },
  });
  return parts.flatMap(wordsOf);
}

describe.each(rows)("$name", ({ name, markdown }) => {
  const document = parse(markdown, new Diagnostics());
  const drawn = drawnIn(document);
  const said = wordsOf(plainText(document)).filter(
    (word) => !drawn.some((part) => word.includes(part)),
  );

  test("in a picture, its plan, map, description and source", async () => {
    const options = { width: 400, describe: true, embedSource: true } as const;
    const { bytes, description } = await render(markdown, options);
    expect(extractSource(bytes)).toBe(markdown);
    expect(wordsOf(description?.alt ?? "")).not.toEqual([]);
    expect(await planFaults(markdown, { width: 400 })).toEqual([]);
    expect(await mapFaults(markdown, { width: 400 })).toEqual([]);
  });

  test("in a PDF, its plan, map and source", async () => {
    const { bytes } = await render(markdown, { format: "pdf", embedSource: true });
    expect(extractSource(bytes)).toBe(markdown);
    const { text } = await readPdf(bytes);
    expect(wordsOf(text)).toEqual(expect.arrayContaining(said));
    expect(await planFaults(markdown, { format: "pdf" })).toEqual([]);
    if (!putIn.has(name)) expect(await pdfMapFaults(markdown)).toEqual([]);
  });
});
