import { expectedWords, missingWords } from "../../../../scripts/corpus/words.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { walk } from "../../src/document/walk.ts";
import { parse } from "../../src/parse/index.ts";
import { saidIn } from "../printed/print.ts";

/** Words of the Markdown that the structure of its PDF does not have, or not in their order. */
export async function lostWords(bytes: Uint8Array, markdown: string): Promise<string[]> {
  const said = (await saidIn(bytes)).map(({ text }) => text).join("\n");
  // pdf.js writes ligatures out.
  const words = writtenWords(markdown).map((word) => word.replaceAll("\ufb01", "fi"));
  return missingWords(words, said);
}

/** All but those of formulas and diagrams, which are drawn. */
function writtenWords(markdown: string): string[] {
  const document = parse(markdown, new Diagnostics());
  walk(document, {
    block: (block) => {
      if (block.type === "math") block.drawing = { alt: "", parts: [] };
      else if (block.type === "diagram") block.drawing = { svg: "", width: 1, height: 1, alt: "" };
    },
    inline: (inline) => {
      if (inline.type === "inlineMath") inline.drawing = { alt: "", parts: [] };
    },
  });
  return expectedWords(document);
}
