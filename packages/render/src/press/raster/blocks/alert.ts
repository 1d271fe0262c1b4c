/** Alerts of pictures, such as `> [!NOTE]`: a box with an icon and a title. */
import type { Alert, AlertKind } from "../../../document.ts";
import { alertIcons } from "../../design/icons.ts";
import { box, em, image, px, text, type Node } from "../node.ts";
import type { Place, Setting } from "../setting.ts";
import { blockNodes } from "./index.ts";

const titles: Record<AlertKind, string> = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
};

export function alertBlock(block: Alert, setting: Setting, place: Place): Node {
  const { colors, shape } = setting.theme;
  const { ink, fill } = colors.alerts[block.kind];
  const filled = shape.alert === "box";
  const side = place.dir === "rtl" ? "Right" : "Left";
  const inset = place.size * (filled ? 1.15 : 1);
  const bar = filled ? shape.quoteBar : 4;
  const inner: Place = { ...place, width: place.width - 2 * inset - bar, tight: false };
  const title = box(
    { color: ink, fontWeight: setting.family.labelWeight, marginBottom: em(0.35), lineHeight: 1.4 },
    [
      image(alertIcons[block.kind](ink), "1em", "1em", {
        verticalAlign: "-0.14em",
        [place.dir === "rtl" ? "marginLeft" : "marginRight"]: "0.5em",
      }),
      text(titles[block.kind]),
    ],
  );
  return box(
    {
      [`border${side}`]: `${px(bar)} solid ${ink}`,
      padding: filled ? `${em(0.85)} ${px(inset)}` : `${em(0.4)} ${px(inset)}`,
      ...(filled ? { backgroundColor: fill, borderRadius: px(Math.min(4, shape.radius)) } : {}),
    },
    [title, ...blockNodes(block.children, setting, inner)],
  );
}
