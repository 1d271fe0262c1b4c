/** Quotes of pictures: a bar at the side, and the blocks beside it. */
import type { Quote } from "../../../document.ts";
import { box, em, px, type Node } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";
import { blockNodes } from "../nodes/standing.ts";

export function quoteBlock(block: Quote, setting: Setting, place: Place): Node {
  const { colors, shape } = setting.theme;
  const side = place.dir === "rtl" ? "Right" : "Left";
  const inset = place.size * 1.05;
  const inner: Place = {
    ...place,
    color: colors.quoteText,
    width: place.width - inset - shape.quoteBar,
    tight: false,
  };
  return box(
    {
      color: colors.quoteText,
      [`border${side}`]: `${px(shape.quoteBar)} solid ${colors.quoteBar}`,
      [`padding${side}`]: px(inset),
      paddingTop: em(0.05),
      paddingBottom: em(0.05),
    },
    blockNodes(block.children, setting, inner),
  );
}
