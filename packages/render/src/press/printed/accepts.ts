/** What this press sets as it should be set; all else is for the paged press. */
import type { Block } from "../../document.ts";
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
  "figure",
]);

export function accepts({ document, options }: PressJob): boolean {
  const { page, cards, watermark } = options;
  if (page || cards || watermark) return false;
  let known = true;
  /** Notes that were referred to: each has one way back. */
  const noted = new Set<string>();
  walk(document, {
    block: (block) => {
      // An entry of contents says on which page its heading is.
      const namesPage = block.type === "paragraph" && block.pageOf !== undefined;
      if (!blocks.has(block.type) || namesPage) known = false;
    },
    inline: (inline) => {
      if (inline.type !== "footnoteReference") return;
      if (noted.has(inline.id)) known = false;
      noted.add(inline.id);
    },
  });
  return known;
}
