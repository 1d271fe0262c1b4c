/** Finds ink of a formula that its box cuts off, by drawing it with more room around. */
import sharp from "sharp";

/** Part of a formula as the check needs it; lengths in em, the drawing's own unit is 1/1000 em. */
export interface DrawnPart {
  svg: string;
  width: number;
  height: number;
}

/** Pixels per em: a twentieth of an em is seen. */
const SCALE = 40;
/** Room looked at on each side, in em. */
const AROUND = 3;
/** Most that a pixel of the edge may show of ink that lies within, of 255. */
const FAINT = 64;

const header =
  /^<svg xmlns="[^"]*" width="[^"]*" height="[^"]*" viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/;

export type Side = "left" | "right" | "top" | "bottom";

/** The sides at which ink lies beyond the part's box. Parts wider or taller than 60 em are not looked at. */
export async function cutSides({ svg, width, height }: DrawnPart): Promise<Side[]> {
  const found = header.exec(svg);
  if (!found) throw new Error(`not a formula's drawing: ${svg.slice(0, 80)}`);
  if (Math.max(width, height) > 60) return [];
  const [x = 0, y = 0, w = 0, h = 0] = found.slice(1).map(Number);
  const around = AROUND * 1000;
  const wide = Math.ceil(((w + 2 * around) / 1000) * SCALE);
  const tall = Math.ceil(((h + 2 * around) / 1000) * SCALE);
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}"` +
    ` viewBox="${x - around} ${y - around} ${(wide / SCALE) * 1000} ${(tall / SCALE) * 1000}"`;
  const { data, info } = await sharp(
    Buffer.from(svg.replace(header, open).replaceAll("currentColor", "#000")),
  )
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = AROUND * SCALE;
  const [right, bottom] = [edge + (w / 1000) * SCALE, edge + (h / 1000) * SCALE];
  const cut = new Set<Side>();
  for (let row = 0; row < info.height; row += 1)
    for (let column = 0; column < info.width; column += 1) {
      if ((data[row * info.width + column] ?? 0) <= FAINT) continue;
      if (column < edge - 1) cut.add("left");
      else if (column > right) cut.add("right");
      if (row < edge - 1) cut.add("top");
      else if (row > bottom) cut.add("bottom");
    }
  return [...cut];
}
