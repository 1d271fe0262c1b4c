/** Sets whose cards they are: an avatar in a circle, and the name of an account. */
import type { Byline, Picture } from "../../../document.ts";
import { imageSource } from "../nodes/images.ts";
import { em, image, text, type Node } from "../nodes/node.ts";
import { cutDrawing } from "./cut-drawing.ts";
import { textNodes } from "./text-nodes.ts";

/** Size of the avatar, and how far its foot stands below the line for its middle to be that of capitals, in em. */
export const AVATAR = 1.8;
const BELOW = -0.55;
/** Height of capitals, in em. */
const CAPITALS = 0.7;

/** The byline as a part of a line of text; empty: there is none. */
export function bylineNodes({ avatar, handle }: Byline = {}): Node[] {
  const circle = avatar?.picture
    ? [
        image(inCircle(avatar.picture), `${AVATAR}em`, `${AVATAR}em`, {
          verticalAlign: `${BELOW}em`,
        }),
      ]
    : [];
  if (handle === undefined) return circle;
  return [...circle, ...(circle.length > 0 ? [text("\u2002")] : []), ...textNodes(handle)];
}

/** Height of a logo, in em, and most times that it may be as wide. */
const LOGO_HEIGHT = 1.7;
const LOGO_RATIO = 8;

/** A brand's logo as a part of a line of text. */
export function logoInLine(logo: Picture): Node {
  const ratio = logo.width / logo.height;
  const height = LOGO_HEIGHT / Math.max(1, ratio / LOGO_RATIO);
  const verticalAlign = em((CAPITALS - height) / 2);
  return image(imageSource(logo), em(height * ratio), em(height), { verticalAlign });
}

/** The picture's middle, cut to a circle. */
function inCircle(picture: Picture): string {
  const side = Math.min(picture.width, picture.height);
  const square = { x: 0, y: 0, width: side, height: side };
  return cutDrawing(picture, square, square, side / 2);
}
