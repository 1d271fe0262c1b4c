/** The watermark's tile in a browser: the service draws it, with its own words. */
import { host, type MarkTile } from "../../../platform/host.ts";
import type { WatermarkStyle } from "../../../options.ts";
import type { Setting } from "../setting.ts";

export type Tile = MarkTile;

const tiles = new Map<string, Promise<Tile>>();

export async function drawTile(
  _label: string,
  _style: WatermarkStyle,
  quality: number,
  { familyName }: Setting,
): Promise<Tile> {
  const key = `${familyName} ${quality}`;
  let tile = tiles.get(key);
  if (!tile) tiles.set(key, (tile = host().mark(familyName, quality)));
  tile.catch(() => tiles.delete(key));
  return tile;
}
