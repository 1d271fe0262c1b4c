import type { Diagnostics } from "../../diagnostics.ts";
import type { Block, Document, Image, Inline } from "../../document.ts";
import { imagesBeside } from "../../document/images-beside.ts";
import { walk } from "../../document/walk.ts";

/** Takes pictures and drawings that cannot be drawn out of a Document, each with a warning. */
export function withdraw(
  document: Document,
  broken: ReadonlySet<object>,
  diagnostics: Diagnostics,
): void {
  for (const image of imagesBeside(document)) {
    if (!image.picture || !broken.has(image.picture)) continue;
    delete image.picture;
    const name = nameOf(image, document);
    diagnostics.warn("IMAGE_FAILED", `${name} could not be drawn on paper`, image.line);
  }
  walk(document, {
    block: (block) => {
      if (!isDrawn(block)) return;
      if (block.type === "diagram" && block.drawing && broken.has(block.drawing)) {
        delete block.drawing;
        diagnostics.warn(
          "DIAGRAM_NOT_DRAWN",
          "the diagram could not be drawn on paper and is shown as its source",
          block.line,
        );
      } else if (block.type === "math" && block.drawing && broken.has(block.drawing)) {
        delete block.drawing;
        diagnostics.warn("MATH_INVALID", FORMULA, block.line);
      }
    },
    inline: (inline, owner) => {
      if (!isDrawn(inline)) return;
      if (inline.type === "image" && inline.picture && broken.has(inline.picture)) {
        delete inline.picture;
        const name = inline.alt.trim() || "an image";
        diagnostics.warn("IMAGE_FAILED", `${name} could not be drawn on paper`, inline.line);
      } else if (inline.type === "inlineMath" && inline.drawing && broken.has(inline.drawing)) {
        delete inline.drawing;
        diagnostics.warn("MATH_INVALID", FORMULA, inline.line ?? owner.line);
      }
    },
  });
}

function nameOf(image: Image, { logo, letterhead }: Document): string {
  if (image === logo) return "the logo";
  return image === letterhead ? "the letterhead" : "the image of the cover";
}

/** Blocks and inlines with a drawing or a picture of their own. Types ask for a new one here, to be withdrawn above. */
type Drawn = Extract<Block | Inline, { drawing?: unknown } | { picture?: unknown }>;
const drawn: Record<Drawn["type"], true> = {
  diagram: true,
  math: true,
  image: true,
  inlineMath: true,
};

function isDrawn(node: Block | Inline): node is Drawn {
  return Object.hasOwn(drawn, node.type);
}

const FORMULA = "a formula could not be drawn on paper and is shown as its source";
