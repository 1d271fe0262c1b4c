/** Sets whose cards they are: an avatar in a circle, and the name of an account. */
import type { Byline, Picture } from "../../../document.ts";
import { image, text, type Node } from "../nodes/node.ts";
import { cutDrawing } from "./cut-drawing.ts";
import { textNodes } from "./text-nodes.ts";

/** Size of the avatar, and how far its foot stands below the line for its middle to be that of capitals, in em. */
export const AVATAR = 1.8;
const BELOW = -0.55;

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

/** The picture's middle, cut to a circle. */
function inCircle(picture: Picture): string {
  const side = Math.min(picture.width, picture.height);
  const square = { x: 0, y: 0, width: side, height: side };
  return cutDrawing(picture, square, square, side / 2);
}
