import type { MathBlock, MathPart } from "../../../document.ts";
import { lineScale, placeFormula } from "../../design/equation.ts";
import { box, em, image, text, type Node } from "./node.ts";
import type { Place, Setting } from "../setting.ts";

/**
 * A formula as images on the baseline. `scale` shrinks one that is too wide.
 *
 * Colour is written into the drawing, because nothing inherits into an image. So is the space between
 * two parts, at the end of the first: a line must not begin with space.
 */
export function mathParts(
  parts: readonly MathPart[],
  setting: Setting,
  color: string,
  scale: number,
): Node[] {
  const factor = setting.family.mathScale * scale;
  return parts.map((part, index) => {
    const before = index === 0 ? part.gap : 0;
    const after = parts[index + 1]?.gap ?? 0;
    return image(
      setting.isUndrawn
        ? part.svg
        : withSpace(part, before, after).replaceAll("currentColor", color),
      em((before + part.width + after) * factor),
      em(part.height * factor),
      { verticalAlign: em(-part.depth * factor) },
    );
  });
}

const window = / width="[^"]*"( height="[^"]*" viewBox=")(-?[\d.]+) (-?[\d.]+) [\d.]+/;

/** The drawing with empty room at its sides, in em. */
function withSpace({ svg, width }: MathPart, before: number, after: number): string {
  if (before === 0 && after === 0) return svg;
  const whole = before + width + after;
  return svg.replace(
    window,
    (_, middle: string, x: string, y: string) =>
      ` width="${whole * 16}"${middle}${Number(x) - before * 1000} ${y} ${whole * 1000}`,
  );
}

/** How much smaller a formula within a line is set, so that its widest part fits the line. */
export function inlineScale(parts: readonly MathPart[], setting: Setting, place: Place): number {
  return lineScale(parts, place.width / (setting.family.mathScale * place.size));
}

/** A displayed formula: centred, and shrunk when it is wider than its place. */
export function mathBlock(block: MathBlock, setting: Setting, place: Place): Node {
  const { drawing } = block;
  if (!drawing)
    return box(
      {
        fontFamily: setting.fonts.stackFor("mono", place.locale),
        fontSize: em(setting.family.codeSize),
        color: setting.theme.colors.error,
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
      },
      [text(block.tex)],
    );
  const room = place.width / (setting.family.mathScale * place.size);
  const { parts, scale } = placeFormula(drawing, room);
  const nodes = mathParts(parts, setting, place.color, scale);
  return box({ textAlign: "center", lineHeight: 1, padding: "0.25em 0" }, nodes, "ltr");
}
