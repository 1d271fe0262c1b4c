/** The watermark's tile in a browser: the service draws it, with its own words. */
import { host, type MarkTile } from "../../../platform/host.ts";
import type { PressJob } from "../../../press-job.ts";

export type Tile = MarkTile;

const tiles = new Map<string, Promise<Tile>>();

export async function drawTile({ options }: PressJob): Promise<Tile> {
  const { fontFamily, quality } = options;
  const key = `${fontFamily} ${quality}`;
  let tile = tiles.get(key);
  if (!tile) tiles.set(key, (tile = host().mark(fontFamily, quality)));
  tile.catch(() => tiles.delete(key));
  return tile;
}
