import type { MathBlock, MathDrawing } from "../../document.ts";
import { box, em, image, text, type Node } from "./node.ts";
import type { Place, Setting } from "./setting.ts";

/**
 * A formula as images on the baseline. `scale` shrinks one that is too wide.
 * Colour is written into the drawing, because nothing inherits into an image.
 */
export function mathParts(
  drawing: MathDrawing,
  setting: Setting,
  color: string,
  scale: number,
): Node[] {
  const factor = setting.family.mathScale * scale;
  return drawing.parts.map((part) =>
    image(
      part.svg.replaceAll("currentColor", color),
      em(part.width * factor),
      em(part.height * factor),
      {
        verticalAlign: em(-part.depth * factor),
        ...(part.gap > 0 ? { marginLeft: em(part.gap * factor) } : {}),
      },
    ),
  );
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
  const natural =
    drawing.parts.reduce((sum, part) => sum + part.gap + part.width, 0) *
    setting.family.mathScale *
    place.size;
  const scale = Math.min(1, place.width / Math.max(1, natural));
  return box({ textAlign: "center", lineHeight: 1, padding: "0.25em 0" }, [
    ...mathParts(drawing, setting, place.color, scale),
  ]);
}
