/** Headings, with their numbers. */
import type { Heading } from "../../../document.ts";
import { flow } from "../nodes/flow.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { box, em, px, text, type Node } from "../nodes/node.ts";
import { told } from "../nodes/standing.ts";
import { enter, type Place, type Setting } from "../setting.ts";

/** A heading that stands apart from the text, in another size and without a rule. */
export function headingApart(block: Heading, setting: Setting, place: Place, size: number): Node {
  const within = block.dir ? { ...place, dir: block.dir } : place;
  return told(headingBlock(block, setting, within, size), block, setting);
}

/** @param apart its size in CSS pixels, where it stands apart */
export function headingBlock(block: Heading, setting: Setting, outer: Place, apart?: number): Node {
  const { family, theme } = setting;
  const { place, style } = enter(block.children, setting, outer, "heading");
  const size = apart ?? place.size * (family.headingScale[block.depth - 1] ?? 1);
  const ruled = apart === undefined && block.depth <= theme.shape.headingRule;
  const color = block.depth === 6 ? theme.colors.muted : theme.colors.heading;
  return flow(
    {
      ...style,
      fontSize: px(size),
      fontWeight: family.headingWeight,
      letterSpacing: em(family.headingTracking),
      lineHeight: family.headingLeading,
      ...(setting.evenHeadings ? { textWrap: "balance" } : {}),
      color,
      ...(block.align ? { textAlign: block.align } : {}),
      ...(ruled
        ? {
            paddingBottom: em(0.3),
            borderBottom: `1px solid ${theme.colors.rule ?? theme.colors.line}`,
          }
        : {}),
    },
    [
      ...numberNodes(block, setting, place),
      ...inlineNodes(block.children, setting, { ...place, size, color }),
    ],
  );
}

/** Between a heading's number and its words, beside the space, in em. */
const AFTER_NUMBER = 0.35;

function numberNodes(block: Heading, { numberOf }: Setting, { dir }: Place): Node[] {
  const number = numberOf?.(block);
  if (number === undefined) return [];
  const side = dir === "rtl" ? "marginLeft" : "marginRight";
  const style = { display: "inline-block", [side]: em(AFTER_NUMBER) };
  return [box(style, [text(number)]), text(" ")];
}
