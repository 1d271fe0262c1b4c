/** Signs in a browser: the service draws each once, and a browser may keep it for ever. */
import type { Sprite } from "@platen/draw";
import { drawingName } from "@platen/fonts/browser";
import type { Picture } from "@platen/layout";
import { host, type SignName } from "../../../platform/host.ts";
import { NotHere } from "../../../platform/not-here.ts";
import { iconName } from "../../design/icons.ts";
import { signLimits } from "./sign.ts";

export interface SpriteOrder {
  src: Picture["src"];
  fit?: Picture["fit"];
  width: number;
  height: number;
}

/** @throws NotHere for what is no sign, or too large for one */
export function drawSprites(orders: readonly SpriteOrder[]): Promise<Sprite[]> {
  const named = orders.map((order) => ({ ...order, name: signName(order) }));
  return Promise.all(
    named.map(async ({ name, width, height }) => ({
      pixels: await host().sign(name, width, height),
      width,
      height,
    })),
  );
}

function signName({ src, fit, width, height }: SpriteOrder): SignName {
  const isSmall = Math.max(width, height) <= signLimits.side;
  if (typeof src !== "string" || !isSmall || fit !== undefined) throw new NotHere("drawings");
  const emoji = drawingName(src);
  if (emoji !== undefined) return `emoji.${emoji}`;
  const icon = iconName(src);
  if (icon === undefined) throw new NotHere("drawings");
  return `icon.${icon}`;
}
