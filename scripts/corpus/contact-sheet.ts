/**
 * Many pictures on one, small, so that a person can look at them all. The labels take whatever font
 * the system has; on one that has none they are blank, and nothing else is.
 */
import sharp from "sharp";

export interface Tile {
  label: string;
  picture: Uint8Array;
}

const COLUMNS = 6;
const TILE_WIDTH = 320;
/** A page that is longer goes on in a second tile, and so on. */
const TILE_HEIGHT = 900;
const LABEL_HEIGHT = 24;
const GAP = 8;
const TILES_PER_PAGE = 3;
const TILES_PER_SHEET = 18;

interface Piece {
  label: string;
  png: Buffer;
}

/** @returns PNG files, each with up to 18 tiles. Very long pages are shown by their first part. */
export async function contactSheets(tiles: readonly Tile[]): Promise<Buffer[]> {
  const pieces: Piece[] = [];
  for (const tile of tiles) pieces.push(...(await cut(tile)));
  const sheets: Buffer[] = [];
  for (let from = 0; from < pieces.length; from += TILES_PER_SHEET)
    sheets.push(await sheet(pieces.slice(from, from + TILES_PER_SHEET)));
  return sheets;
}

async function cut({ label, picture }: Tile): Promise<Piece[]> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  const tall = Math.ceil((TILE_HEIGHT * width) / TILE_WIDTH);
  const count = Math.min(TILES_PER_PAGE, Math.ceil(height / tall));
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const top = index * tall;
    const png = await sharp(picture, { limitInputPixels: false })
      .extract({ left: 0, top, width, height: Math.min(tall, height - top) })
      .resize({ width: TILE_WIDTH })
      .png({ compressionLevel: 2 })
      .toBuffer();
    const part = count > 1 ? ` ${index + 1}/${Math.ceil(height / tall)}` : "";
    pieces.push({ label: `${label}${part}`, png });
  }
  return pieces;
}

async function sheet(pieces: readonly Piece[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, pieces.length);
  const rows = Math.ceil(pieces.length / columns);
  const stepX = TILE_WIDTH + GAP;
  const stepY = LABEL_HEIGHT + TILE_HEIGHT + GAP;
  const layers = pieces.flatMap(({ label, png }, index) => {
    const left = GAP + (index % columns) * stepX;
    const top = GAP + Math.floor(index / columns) * stepY;
    return [
      { input: Buffer.from(labelSvg(label)), left, top },
      { input: png, left, top: top + LABEL_HEIGHT },
    ];
  });
  const size = { width: GAP + columns * stepX, height: GAP + rows * stepY };
  return sharp({ create: { ...size, channels: 3, background: "#8a8f98" } })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function labelSvg(label: string): string {
  const safe = label.replace(/[&<>]/g, " ");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${LABEL_HEIGHT}">` +
    `<text x="2" y="17" font-family="sans-serif" font-size="13" fill="#fff">${safe}</text></svg>`
  );
}
