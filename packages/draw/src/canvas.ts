/** A band of a page in the kernel's memory: of palette indices, or of colours. */
import { kernel } from "./kernel.ts";
import { handOver, type Mark } from "./mark.ts";
import { shapeMask, maskOf, type Mask } from "./masks.ts";
import { cornerOutline, outsideOutline } from "./shapes.ts";

/** Thrown when a page has more colours than its canvas can hold. */
export class TooManyColours extends Error {
  override readonly name = "TooManyColours";
}

/** A picture as it is to be painted: RGBA8, not premultiplied. */
export interface Sprite {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface Canvas {
  /** Begins a band of so many rows. */
  open(rows: number): void;
  fill(left: number, top: number, right: number, bottom: number, color: number): void;
  mask(mask: Mask, x: number, y: number, color: number): void;
  picture(sprite: Sprite, x: number, y: number): void;
  /** Lays a mark over all that is painted; the band begins `top` rows down the page. A page has one mark at most. */
  mark(mark: Mark, top: number): void;
  /** The band's pixels, row by row. Those of an indexed canvas are there until the next band begins. */
  pixels(): Uint8Array;
  /** Rows that changed, as `Band.changes` has them, if the canvas knows. */
  changes?(): Uint8Array;
}

/** `0xRRGGBB` as the kernel has it. */
export const swapped = (color: number) =>
  ((color & 0xff) << 16) | (color & 0xff00) | (color >>> 16);

/**
 * A canvas of palette indices. There is one palette: no other page may be drawn until this one is
 * done.
 */
export class IndexedCanvas implements Canvas {
  readonly #width: number;
  readonly #inks = new Map<number, number>();
  #rows = 0;

  constructor(width: number) {
    this.#width = width;
    this.open(1);
    kernel.resetPalette();
  }

  /** Takes these colours and no others: what is painted in another becomes the nearest. */
  keepTo(colors: Iterable<number>): void {
    for (const color of colors) kernel.indexOf(swapped(color));
    kernel.freezePalette();
  }

  open(rows: number): void {
    this.#rows = rows;
    if (!kernel.openCanvas(this.#width, rows, 1))
      throw new RangeError("there is no memory for a canvas");
  }

  fill(left: number, top: number, right: number, bottom: number, color: number): void {
    kernel.fillIndexed(left, top, right, bottom, swapped(color));
  }

  mask(mask: Mask, x: number, y: number, color: number): void {
    let ink = this.#inks.get(color);
    if (ink === undefined) {
      ink = kernel.addInk(swapped(color));
      if (ink < 0) throw new TooManyColours();
      this.#inks.set(color, ink);
    }
    kernel.maskIndexed(mask.at, mask.pitch, mask.height, x + mask.left, y + mask.top, ink);
  }

  picture(sprite: Sprite, x: number, y: number): void {
    eachPart(sprite, y, this.#rows, (at, rows, top) =>
      kernel.pictureIndexed(at, sprite.width, rows, x, top),
    );
  }

  mark(mark: Mark, top: number): void {
    handOver(mark);
    kernel.markIndexed(mark.width, mark.height, top, swapped(mark.ink));
  }

  /** RGB, three bytes a colour. */
  palette(): Uint8Array {
    const count = kernel.colours.value;
    const colors = new Uint32Array(kernel.memory.buffer, kernel.PALETTE.value, count);
    const palette = new Uint8Array(3 * count);
    colors.forEach((color, i) =>
      palette.set([color & 0xff, (color >>> 8) & 0xff, color >>> 16], 3 * i),
    );
    return palette;
  }

  pixels(): Uint8Array {
    if (kernel.full.value) throw new TooManyColours();
    return view(this.#width * this.#rows);
  }

  changes(): Uint8Array {
    return new Uint8Array(kernel.memory.buffer, kernel.changesAt.value, this.#rows);
  }
}

export class DirectCanvas implements Canvas {
  readonly #width: number;
  #rows = 0;

  constructor(width: number) {
    this.#width = width;
  }

  open(rows: number): void {
    this.#rows = rows;
    if (!kernel.openCanvas(this.#width, rows, 4))
      throw new RangeError("there is no memory for a canvas");
  }

  fill(left: number, top: number, right: number, bottom: number, color: number): void {
    kernel.fillDirect(left, top, right, bottom, swapped(color));
  }

  mask(mask: Mask, x: number, y: number, color: number): void {
    kernel.maskDirect(
      mask.at,
      mask.pitch,
      mask.height,
      x + mask.left,
      y + mask.top,
      swapped(color),
    );
  }

  picture(sprite: Sprite, x: number, y: number): void {
    eachPart(sprite, y, this.#rows, (at, rows, top) =>
      kernel.pictureDirect(at, sprite.width, rows, x, top),
    );
  }

  mark(mark: Mark, top: number): void {
    handOver(mark);
    kernel.markDirect(mark.width, mark.height, top, swapped(mark.ink));
  }

  pixels(): Uint8Array {
    return view(this.#width * 4 * this.#rows).slice();
  }
}

/** Hands over those rows of a picture that show, as many at once as there is room for. */
function eachPart(
  { pixels, width, height }: Sprite,
  y: number,
  rows: number,
  paint: (at: number, rows: number, top: number) => void,
): void {
  const rowBytes = width * 4;
  const most = Math.floor((kernel.AREA_PIXELS.value * 4) / rowBytes);
  const end = Math.min(height, rows - y);
  for (let row = Math.max(0, -y); row < end; row += most) {
    const count = Math.min(most, end - row);
    const part = pixels.subarray(row * rowBytes, (row + count) * rowBytes);
    new Uint8Array(kernel.memory.buffer, kernel.AREAS.value, part.length).set(part);
    paint(kernel.AREAS.value, count, y + row);
  }
}

function view(bytes: number): Uint8Array {
  return new Uint8Array(kernel.memory.buffer, kernel.canvasAt.value, bytes);
}

/** The mask of a box's corner, or of the border there, turned to where it is. */
export function cornerMask(
  tile: number,
  rx: number,
  ry: number,
  innerLeft: number,
  innerTop: number,
  flipX: boolean,
  flipY: boolean,
): Mask | undefined {
  const key = `${tile} ${rx} ${ry} ${innerLeft} ${innerTop} ${flipX} ${flipY}`;
  return shapeMask(key, () =>
    turned(cornerOutline(tile, rx, ry, innerLeft, innerTop), tile, flipX, flipY),
  );
}

/** The mask of what is outside of a round corner. */
export function outsideMask(
  tile: number,
  radius: number,
  flipX: boolean,
  flipY: boolean,
): Mask | undefined {
  const key = `outside ${tile} ${radius} ${flipX} ${flipY}`;
  return shapeMask(key, () => turned(outsideOutline(tile, radius), tile, flipX, flipY));
}

function turned(
  outline: Float32Array,
  tile: number,
  flipX: boolean,
  flipY: boolean,
): Mask | undefined {
  return maskOf(outline, flipX ? -1 : 1, 0, flipY ? -1 : 1, flipX ? tile : 0, flipY ? tile : 0);
}
