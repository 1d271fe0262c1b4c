/**
 * Finds images that stand below each other in one paragraph and need space between them. Images of
 * different paragraphs have the usual space between blocks.
 */
import type { Image, Inline } from "../../document.ts";

/** Space between two such images, in em of the text. */
export const STACK_GAP = 0.5;

/** Height in em up to which an image stands in a line as text does. */
const LINE = 2;
/** Width of a space between two images, in em. */
const SPACE = 0.27;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the images that are below another in a paragraph that holds nothing else: after a line
 * break, or where the line above has no room.
 *
 * @param sizeOf size of an image that is drawn, in the units of `room` and `em`
 */
export function stackedImages(
  inlines: readonly Inline[],
  sizeOf: (image: Image) => Size | undefined,
  room: number,
  em: number,
): ReadonlySet<Image> {
  const stacked = new Set<Image>();
  const shown = imagesIn(inlines);
  if (!shown) return stacked;
  let used = 0;
  let isBelow = false;
  for (const inline of shown) {
    const size = inline === "break" ? undefined : sizeOf(inline);
    const wraps = size !== undefined && used > 0 && used + SPACE * em + size.width > room;
    if (inline === "break" || wraps) {
      isBelow ||= used > 0;
      used = 0;
    }
    if (inline === "break" || !size) continue;
    if (isBelow && size.height > LINE * em) stacked.add(inline);
    used += (used > 0 ? SPACE * em : 0) + size.width;
  }
  return stacked;
}

/**
 * Lists images and line breaks, also those within links; `undefined` if there is anything else, or
 * only one image.
 */
function imagesIn(inlines: readonly Inline[]): (Image | "break")[] | undefined {
  const found: (Image | "break")[] = [];
  const onlyImages = inlines.every((inline) => collect(inline, found));
  return onlyImages && found.length > 1 ? found : undefined;
}

function collect(inline: Inline, found: (Image | "break")[]): boolean {
  if (inline.type === "image") {
    found.push(inline);
    return inline.picture !== undefined && inline.align !== "left" && inline.align !== "right";
  }
  if (inline.type === "break") return found.push("break") > 0;
  if (inline.type === "text") return inline.value.trim() === "";
  const isAround = inline.type === "link" || inline.type === "span";
  return isAround && inline.children.every((child) => collect(child, found));
}
