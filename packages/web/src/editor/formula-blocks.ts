import type { MarkdownConfig } from "@lezer/markdown";
import { styleTags } from "@lezer/highlight";
import { codeText } from "./shown/code-languages.ts";

const SIGN = "$$";

/** Formulas on lines of their own (`$$ … $$`): what stands in them is TeX, and no Markdown. */
export const formulaBlocks: MarkdownConfig = {
  defineNodes: [{ name: "FormulaBlock", block: true }],
  props: [styleTags({ FormulaBlock: codeText })],
  parseBlock: [
    {
      name: "FormulaBlock",
      before: "FencedCode",
      parse(context, line) {
        if (!line.text.startsWith(SIGN, line.pos)) return false;
        const from = context.lineStart + line.pos;
        let to = context.lineStart + line.text.length;
        let isClosed = line.text.includes(SIGN, line.pos + SIGN.length);
        // One that is still being written ends with its paragraph.
        while (context.nextLine() && !isClosed && line.text.trim() !== "") {
          to = context.lineStart + line.text.length;
          isClosed = line.text.includes(SIGN);
        }
        context.addElement(context.elt("FormulaBlock", from, to));
        return true;
      },
      endLeaf: (_context, line) => line.text.startsWith(SIGN, line.pos),
    },
  ],
};
