/** Paragraphs. */
import type { Paragraph } from "../../../document.ts";
import { PAGE_NUMBER } from "../../design/page-number.ts";
import { stackedImages } from "../../design/stacked-images.ts";
import { flow } from "../nodes/flow.ts";
import { sizeOf } from "../nodes/images.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { px, type Node, type Style } from "../nodes/node.ts";
import { enter, type Place, type Setting } from "../setting.ts";

export function paragraphBlock(block: Paragraph, setting: Setting, place: Place): Node {
  const inner = enter(block.children, setting, place);
  const stacked = stackedImages(
    block.children,
    (image) => image.picture && sizeOf(image, image.picture, inner.place.width, setting),
    inner.place.width,
    inner.place.size,
  );
  const own = block.pageOf === undefined ? place.prose : setting.tells && roomForPage(place);
  return flow(
    { ...inner.style, ...(block.align && { textAlign: block.align }), ...own },
    inlineNodes(
      block.children,
      setting,
      stacked.size > 0 ? { ...inner.place, stacked } : inner.place,
    ),
  );
}

/** At the end of a line that names a page, in a file of pages. */
const roomForPage = ({ size, dir }: Place): Style => ({
  [dir === "rtl" ? "paddingLeft" : "paddingRight"]: px(PAGE_NUMBER * size),
});
