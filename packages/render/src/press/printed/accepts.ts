/** What this press sets as it should be set; all else is for the paged press. */
import type { Block, Inline } from "../../document.ts";
import type { PressJob } from "../../press-job.ts";
import { walk } from "../../document/walk.ts";

const blocks: ReadonlySet<Block["type"]> = new Set<Block["type"]>([
  "heading",
  "paragraph",
  "code",
  "list",
  "quote",
  "alert",
  "table",
  "rule",
  "details",
  "definitions",
  "division",
  "math",
  "diagram",
]);

/** Inlines that stand elsewhere than in their line. */
const unknown: ReadonlySet<Inline["type"]> = new Set<Inline["type"]>(["ruby"]);

export function accepts({ document, options }: PressJob): boolean {
  const { page, cards, watermark } = options;
  if (page || cards || watermark) return false;
  let known = true;
  /** Notes that were referred to: pictures have one way back from each. */
  const noted = new Set<string>();
  walk(document, {
    block: (block) => {
      if (!blocks.has(block.type) || block.anchor || block.anchors) known = false;
      // An entry of contents says on which page its heading is.
      if (block.type === "paragraph" && block.pageOf !== undefined) known = false;
    },
    inline: (inline) => {
      if (unknown.has(inline.type)) known = false;
      if (inline.type === "footnoteReference") {
        if (noted.has(inline.id)) known = false;
        noted.add(inline.id);
      }
    },
  });
  return known;
}
