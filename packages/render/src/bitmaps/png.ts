/**
 * PNG → pixels, of files that leave nothing to a decoder's choice: 8 bits a sample at most, no profile, no orientation, every
 * sum right, and as much data as the header asks for. Format: PNG specification, third edition.
 */
import { concat, crc32 } from "@platen/encode/bytes";
import type { Plane } from "./plane.ts";

export interface PngHeader {
  width: number;
  height: number;
  hasAlpha: boolean;
}

interface Png extends PngHeader {
  /** Bits of a sample. */
  depth: number;
  kind: Kind;
  interlaced: boolean;
  palette: Uint8Array | undefined;
  /** Opacities of the palette, or the one colour that is see-through. */
  transparency: Uint8Array | undefined;
  packed: Uint8Array;
}

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const RGB_ALPHA = 6;

interface Kind {
  depths: readonly number[];
  channels: number;
  /** Samples of a pixel when it is unpacked. */
  bands: number;
}

const kinds = {
  [GREY]: { depths: [1, 2, 4, 8], channels: 1, bands: 1 },
  [RGB]: { depths: [8], channels: 3, bands: 3 },
  [PALETTE]: { depths: [1, 2, 4, 8], channels: 1, bands: 3 },
  [GREY_ALPHA]: { depths: [8], channels: 2, bands: 2 },
  [RGB_ALPHA]: { depths: [8], channels: 4, bands: 4 },
} as const satisfies Readonly<Record<number, Kind>>;

/** `undefined`: it is not read here. */
export function pngHeader(bytes: Uint8Array): PngHeader | undefined {
  return read(bytes);
}

/** `undefined`: it is not read here. */
export async function decodePng(bytes: Uint8Array): Promise<Plane | undefined> {
  const png = read(bytes);
  if (!png) return undefined;
  const passes = passesOf(png);
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);
  const data = await inflated(png.packed, size);
  if (!data) return undefined;
  const raw = new Uint8Array(png.width * png.height * png.kind.channels);
  let at = 0;
  for (const pass of passes) {
    if (!unfilter(data, at, pass, filterStep(png))) return undefined;
    spread(data, at, pass, png, raw);
    at += pass.rows * (1 + pass.rowBytes);
  }
  return coloured(png, raw);
}

function read(bytes: Uint8Array): Png | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    const same = chunks.get(name) ?? [];
    same.push(bytes.subarray(at + 8, end - 4));
    chunks.set(name, same);
    at = end;
  }
  const [header, second] = chunks.get("IHDR") ?? [];
  if (!header || second || header.length !== 13) return undefined;
  const { byteOffset } = header;
  const from = byteOffset - bytes.byteOffset;
  const [width, height] = [view.getUint32(from), view.getUint32(from + 4)];
  const [depth = 0, colours = -1, packing, filters, interlace = 2] = header.subarray(8);
  const kind = Object.hasOwn(kinds, colours) ? kinds[colours as keyof typeof kinds] : undefined;
  if (!kind || !(kind.depths as readonly number[]).includes(depth)) return undefined;
  if (packing !== 0 || filters !== 0 || interlace > 1 || width === 0 || height === 0)
    return undefined;
  if (chunks.has("iCCP") || chunks.has("eXIf")) return undefined;
  const one = (name: string) => chunks.get(name)?.at(-1);
  if (["PLTE", "tRNS"].some((name) => (chunks.get(name)?.length ?? 0) > 1)) return undefined;
  const [palette, transparency] = [one("PLTE"), one("tRNS")];
  if (!fitting(colours, depth, palette, transparency)) return undefined;
  const hasAlpha = kind.bands % 2 === 0 && kind.channels > 1 ? true : transparency !== undefined;
  const packed = concat(chunks.get("IDAT") ?? []);
  const interlaced = interlace === 1;
  return { width, height, hasAlpha, depth, kind, interlaced, palette, transparency, packed };
}

/** Whether palette and opacities are those that a kind may have. */
function fitting(
  colours: number,
  depth: number,
  palette: Uint8Array | undefined,
  transparency: Uint8Array | undefined,
): boolean {
  if (colours === PALETTE) {
    if (!palette || palette.length === 0 || palette.length % 3 !== 0) return false;
    const entries = palette.length / 3;
    return entries <= 1 << depth && (transparency?.length ?? 0) <= entries;
  }
  if (colours === GREY_ALPHA || colours === RGB_ALPHA) return transparency === undefined;
  return transparency === undefined || transparency.length === (colours === GREY ? 2 : 6);
}

/** Inflates exactly so many bytes. */
async function inflated(packed: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  const all = new Uint8Array(size);
  let at = 0;
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"));
  try {
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return at === size ? all : undefined;
      if (at + value.length > size) {
        await reader.cancel();
        return undefined;
      }
      all.set(value, at);
      at += value.length;
    }
  } catch {
    return undefined;
  }
}

/** Pixels that a file has together: all, or those of one step of its interlacing. */
interface Pass {
  left: number;
  top: number;
  stepX: number;
  stepY: number;
  columns: number;
  rows: number;
  rowBytes: number;
}

/** Adam7, section 8.2: where each of its steps begins, and how far its pixels are apart. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function passesOf({ width, height, interlaced, depth, kind }: Png): Pass[] {
  const steps = interlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  return steps
    .map(([left, top, stepX, stepY]) => {
      const columns = Math.ceil((width - left) / stepX);
      const rows = columns > 0 ? Math.ceil((height - top) / stepY) : 0;
      const rowBytes = Math.ceil((columns * kind.channels * depth) / 8);
      return { left, top, stepX, stepY, columns, rows, rowBytes };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Bytes from a sample to the one that a filter compares it with. */
const filterStep = ({ depth, kind }: Png): number => Math.max(1, (depth * kind.channels) >> 3);

/** Undoes the filters of a pass in place, section 9. @returns false for a filter that there is not */
function unfilter(data: Uint8Array, from: number, pass: Pass, step: number): boolean {
  const { rows, rowBytes } = pass;
  for (let row = 0; row < rows; row += 1) {
    const begin = from + row * (1 + rowBytes) + 1;
    const filter = data[begin - 1]!;
    if (filter > 4) return false;
    if (filter === 0) continue;
    const above = begin - 1 - rowBytes;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at >= step ? data[begin + at - step]! : 0;
      const up = row > 0 ? data[above + at]! : 0;
      const corner = at >= step && row > 0 ? data[above + at - step]! : 0;
      const predicted =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, corner);
      data[begin + at] = data[begin + at]! + predicted;
    }
  }
  return true;
}

function paeth(left: number, up: number, corner: number): number {
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Puts the samples of a pass where they belong. */
function spread(data: Uint8Array, from: number, pass: Pass, png: Png, raw: Uint8Array): void {
  const { left, top, stepX, stepY, columns, rows, rowBytes } = pass;
  const { width, depth } = png;
  const { channels } = png.kind;
  const mask = (1 << depth) - 1;
  for (let row = 0; row < rows; row += 1) {
    const begin = from + row * (1 + rowBytes) + 1;
    const line = ((top + row * stepY) * width + left) * channels;
    if (depth === 8 && stepX === 1) {
      raw.set(data.subarray(begin, begin + rowBytes), line);
      continue;
    }
    for (let column = 0; column < columns; column += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        const bit = (column * channels + channel) * depth;
        const byte = data[begin + (bit >> 3)]!;
        raw[line + column * stepX * channels + channel] = (byte >> (8 - depth - (bit & 7))) & mask;
      }
  }
}

/** Samples as they are written → grey or colours of 8 bits, with opacities where the file has some. */
function coloured(png: Png, raw: Uint8Array): Plane | undefined {
  const { width, height, palette } = png;
  if (palette && png.kind === kinds[PALETTE]) return fromPalette(png, palette, raw);
  const { depth, transparency } = png;
  const { channels } = png.kind;
  if (!transparency && depth === 8) return { width, height, bands: channels, samples: raw };
  const most = (1 << depth) - 1;
  const bands = channels + (transparency ? 1 : 0);
  const clear = transparency
    ? Array.from(
        { length: channels },
        (_, i) => (transparency[2 * i]! << 8) | transparency[2 * i + 1]!,
      )
    : [];
  const samples = new Uint8Array(width * height * bands);
  for (let from = 0, to = 0; from < raw.length; from += channels, to += bands) {
    let isClear = clear.length > 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const sample = raw[from + channel]!;
      samples[to + channel] = (sample * 255) / most;
      if (sample !== clear[channel]) isClear = false;
    }
    if (transparency) samples[to + channels] = isClear ? 0 : 255;
  }
  return { width, height, bands, samples };
}

/** `undefined`: a pixel has a colour that the palette has not. */
function fromPalette(
  { width, height, transparency }: Png,
  palette: Uint8Array,
  raw: Uint8Array,
): Plane | undefined {
  const bands = transparency ? 4 : 3;
  const samples = new Uint8Array(raw.length * bands);
  for (let pixel = 0, to = 0; pixel < raw.length; pixel += 1, to += bands) {
    const entry = raw[pixel]!;
    if (3 * entry >= palette.length) return undefined;
    samples[to] = palette[3 * entry]!;
    samples[to + 1] = palette[3 * entry + 1]!;
    samples[to + 2] = palette[3 * entry + 2]!;
    if (transparency) samples[to + 3] = transparency[entry] ?? 255;
  }
  return { width, height, bands, samples };
}
