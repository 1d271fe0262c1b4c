/** What this press sets as it should be set; all else is for the paged press. */
import { hasRightToLeft } from "@platen/layout/bidi";
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

/**
 * Scripts whose letters stand in the order in which they are written, each by itself or with its marks: the text of a file
 * is read from its letters.
 */
const others =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}|\p{Script=Thai}|\p{Script=Ethiopic}|\p{Script=Common})\p{L}/u;

/** Of such scripts, and read from left to right. */
function isPlain(text: string): boolean {
  return !others.test(text) && !hasRightToLeft(text);
}

export function accepts({
  document,
  options,
  lines,
  excerpt,
  tellsStarts,
  source,
}: PressJob): boolean {
  const { page, cards, watermark } = options;
  if (page || cards || watermark || lines || excerpt || tellsStarts || source !== undefined)
    return false;
  if (document.dir === "rtl") return false;
  let known = true;
  /** Notes that were referred to: pictures have one way back from each. */
  const noted = new Set<string>();
  walk(document, {
    block: (block) => {
      if (!blocks.has(block.type) || block.dir === "rtl" || block.anchor || block.anchors)
        known = false;
      // An entry of contents says on which page its heading is.
      if (block.type === "paragraph" && block.pageOf !== undefined) known = false;
      if (block.type === "code" && !isPlain(block.text)) known = false;
    },
    inline: (inline) => {
      if (unknown.has(inline.type)) known = false;
      if (inline.type === "footnoteReference") {
        if (noted.has(inline.id)) known = false;
        noted.add(inline.id);
      }
      if (inline.type !== "emoji" && "value" in inline && !isPlain(inline.value)) known = false;
    },
  });
  return known;
}
