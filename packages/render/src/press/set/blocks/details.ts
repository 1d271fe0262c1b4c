/** Details: blocks that a reader of HTML could open and close. */
import type { Details } from "../../../document.ts";
import { icons } from "../../design/icons.ts";
import { flow } from "../nodes/flow.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { box, em, image, px, type Node } from "../nodes/node.ts";
import { blockNodes } from "../nodes/standing.ts";
import { enter, type Place, type Setting } from "../setting.ts";

/** Sets the summary and the contents. A picture cannot be opened: the contents are always shown. */
export function detailsBlock(block: Details, setting: Setting, place: Place): Node {
  const indent = place.size * 1.25;
  const rtl = place.dir === "rtl";
  const side = rtl ? "paddingRight" : "paddingLeft";
  // The sign takes no room in its line, as the marker of an item: it is never alone there.
  const sign = image(icons.opened(setting.theme.colors.muted), "0.8em", "0.8em", {
    verticalAlign: "-0.04em",
    [rtl ? "marginRight" : "marginLeft"]: "-1.25em",
    [rtl ? "marginLeft" : "marginRight"]: "0.45em",
  });
  const head = enter(block.summary, setting, place);
  const summary = inlineNodes(block.summary, setting, head.place, {
    fontWeight: setting.family.labelWeight,
  });
  const inner = { ...place, width: place.width - indent };
  const children: Node[] = [flow({ ...head.style, [side]: px(indent) }, [sign, ...summary])];
  if (block.children.length > 0)
    children.push(
      box({ [side]: px(indent), marginTop: em(0.5) }, blockNodes(block.children, setting, inner)),
    );
  return box({}, children);
}
