/** Draws the ground of a card's look: shapes, and for some an image, behind all else. */
import type { CardLook, Place } from "../../../card-looks/look.ts";
import { around, gradient, rectangle } from "../../../card-looks/shapes.ts";
import { SharedDrawing } from "../drawn/pictures.ts";
import { image, px, type Node } from "../nodes/node.ts";
import { imageSource } from "../nodes/images.ts";
import type { CardSetting } from "./card-setting.ts";

const VEIL = 0.12;

/** Nodes that stand behind the text of a card. */
export function groundNodes(
  look: CardLook,
  { width, height, panel, setting, foot, byline }: CardSetting,
  isCover: boolean,
): Node[] {
  const { colors } = setting.theme;
  const side = Math.min(width, height);
  const photo = look.photo && byline?.ground?.picture;
  const below = look.photo
    ? photo
      ? rectangle({ x: 0, y: 0, width, height }, { fill: "#000000", "fill-opacity": VEIL })
      : gradient({ width, height }, around(colors.strongLine))
    : "";
  const shapes = look.shapes({
    width,
    height,
    side,
    colors,
    panel,
    isCover,
    ...(foot && !isCover && { foot: height - foot.bottom - foot.height }),
  });
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${below}${shapes.join("")}</svg>`;
  const whole = { x: 0, y: 0, width, height };
  return [
    ...(photo ? [shared(placed(imageSource(photo), whole, { objectFit: "cover" }))] : []),
    shared(placed(drawing, whole)),
  ];
}

/** The same on all cards: it is drawn once. */
const shared = (node: Node): Node => ({ ...node, of: new SharedDrawing() });

/** An image at a place of a card. */
export function placed(
  src: string | Uint8Array,
  { x, y, width, height }: Place,
  style: { objectFit?: string } = {},
): Node {
  return image(src, px(width), px(height), {
    position: "absolute",
    left: px(x),
    top: px(y),
    display: "block",
    ...style,
  });
}
