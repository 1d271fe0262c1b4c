/** Alerts of pictures, such as `> [!NOTE]`: a box with an icon and a title. */
import type { Alert } from "../../../document.ts";
import { english } from "../../../document/words.ts";
import { alertIcon } from "../../design/icons.ts";
import { box, em, image, px, text, type Node } from "../nodes/node.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { flow } from "../nodes/flow.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { blockNodes } from "../nodes/standing.ts";

export function alertBlock(block: Alert, setting: Setting, place: Place): Node {
  const { colors, shape } = setting.theme;
  const { ink, fill } = colors.alerts[block.kind];
  const filled = shape.alert === "box";
  const side = place.dir === "rtl" ? "Right" : "Left";
  const inset = place.size * (filled ? 1.15 : 1);
  const bar = filled ? shape.quoteBar : 4;
  const inner: Place = { ...place, width: place.width - 2 * inset - bar, tight: false };
  return box(
    {
      [`border${side}`]: `${px(bar)} solid ${ink}`,
      padding: filled ? `${em(0.85)} ${px(inset)}` : `${em(0.4)} ${px(inset)}`,
      ...(filled ? { backgroundColor: fill, borderRadius: px(Math.min(4, shape.radius)) } : {}),
    },
    [...title(block, setting, inner), ...blockNodes(block.children, setting, inner)],
  );
}

/** Its sign and its words, in its ink. An alert without a title has none. */
function title(block: Alert, setting: Setting, place: Place): Node[] {
  if (block.title?.length === 0) return [];
  const { ink } = setting.theme.colors.alerts[block.kind];
  const sign = image(alertIcon(block, ink), "1em", "1em", {
    verticalAlign: "-0.14em",
    [place.dir === "rtl" ? "marginLeft" : "marginRight"]: "0.5em",
  });
  const label = { color: ink, fontWeight: setting.family.labelWeight, lineHeight: 1.4 };
  const below = block.children.length > 0 || !block.title ? { marginBottom: em(0.35) } : {};
  if (!block.title) return [box({ ...label, ...below }, [sign, text(english.alerts[block.kind])])];
  const head = enter(block.title, setting, { ...place, color: ink });
  const { labelWeight: fontWeight } = setting.family;
  const words = inlineNodes(block.title, setting, head.place, { fontWeight });
  return [flow({ ...head.style, ...label, ...below }, [sign, ...words])];
}
