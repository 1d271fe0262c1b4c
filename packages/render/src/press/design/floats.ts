import type { Block, Inline, Paragraph } from "../../document.ts";
import { changed } from "./copies.ts";

/**
 * An image that floats alone in its paragraph (as READMEs begin) is to stand beside the text that
 * follows; the layout lets text flow round a float only within one block, so it moves to the next.
 */
export function mergeFloats(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(floatsAlone)) return blocks;
  const merged: Block[] = [];
  let floats: Inline[] = [];
  for (const block of blocks) {
    const alone = floatsAlone(block);
    if (alone) {
      for (const float of alone) floats.push(float);
      continue;
    }
    if (floats.length > 0 && block.type === "paragraph") {
      merged.push(changed(block, { children: [...floats, ...block.children] }));
      floats = [];
      continue;
    }
    if (floats.length > 0 && block.type !== "heading") {
      merged.push(paragraphOf(floats));
      floats = [];
    }
    merged.push(block);
  }
  if (floats.length > 0) merged.push(paragraphOf(floats));
  return merged;
}

function paragraphOf(children: Inline[]): Paragraph {
  return { type: "paragraph", children };
}

/** The images of a paragraph that holds nothing but floating images. */
function floatsAlone(block: Block): Inline[] | undefined {
  if (block.type !== "paragraph") return undefined;
  const marks = block.children.filter((inline) => !isBlank(inline));
  return marks.length > 0 && marks.every(isFloat) ? marks : undefined;
}

function isFloat(inline: Inline): boolean {
  return (
    inline.type === "image" &&
    inline.picture !== undefined &&
    (inline.align === "left" || inline.align === "right")
  );
}

function isBlank(inline: Inline): boolean {
  return inline.type === "break" || (inline.type === "text" && inline.value.trim() === "");
}
