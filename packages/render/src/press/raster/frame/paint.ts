/** The colours of a frame: its ground, the shadow on it, and the corners of the picture. */
import { gradients, type PatternName } from "../../../frame/grounds.ts";
import type { Theme } from "../../../themes/index.ts";
import { channelsOf, mix } from "../../../code-styles/legible.ts";
import type { ImageGround } from "./image-ground.ts";
import type { Ring } from "./ring.ts";

/** A pixel as it lies in memory, RGBA8 with its lowest byte first. */
export type Pixel = number;

/** Steps of a gradient: more than its ends differ by in any channel. */
const STEPS = 1024;
/** Darkest part of a shadow. */
const SHADOW = 0.3;
/** Steps of a shadow and of a corner's edge. */
const SHADES = 24;
const EDGE_STEPS = 8;
/** More than there are kinds of shadow among rows. */
const ROWS = 1024;
/** Share of its light that a pixel keeps under a shadow, of 256. */
const lightAt = Uint16Array.from({ length: SHADES + 1 }, (_, level) =>
  Math.round(256 * (1 - (level / SHADES) * SHADOW)),
);
/** Distance of a pattern's repeats, in CSS pixels. */
const REPEAT = 24;

/** The ground without its shadow. */
interface Ground {
  /** Writes the colours of a row from one place to another. */
  fill: (row: Uint32Array, y: number, from: number, to: number) => void;
  /** Number of the row among rows that differ; below 0: every row is another. */
  kindOf: (y: number) => number;
}

export class FramePaint {
  readonly width: number;
  readonly height: number;
  readonly #ring: Ring;
  readonly #ground: Ground;
  /** Whether what is behind the picture is to be seen through its ground. */
  readonly isClear: boolean;
  /** How dark the shadow is by column and by row: the product of both, of `SHADOW`. */
  readonly #across: Float64Array;
  readonly #down: Float64Array;
  readonly #rows = new Map<number, Uint32Array>();
  /** The row that is made for rows which are all different. */
  readonly #own: Uint32Array;

  /** @param page size of the picture within, with its head, in device pixels */
  constructor(
    ring: Ring,
    page: { width: number; height: number },
    theme: Pick<Theme, "colors">,
    quality: number,
    image?: ImageGround,
  ) {
    ({ width: this.width, height: this.height } = sizeWithin(ring, page));
    this.#ring = ring;
    this.#ground = image ? imageOn(image) : groundOf(ring.frame.background, this, theme, quality);
    this.isClear = ring.frame.background === "transparent" && !image;
    const strength = ring.frame.shadow && ring.padding > 0 ? 1 : 0;
    const soft = Math.max(1, Math.min(ring.padding / 3, 22 * quality));
    this.#across = profile(this.width, ring.padding, page.width, soft, 1);
    this.#down = profile(this.height, ring.padding + soft / 3, page.height, soft, strength);
    this.#own = new Uint32Array(this.width);
  }

  /** Whether rows repeat, so that they have few colours. */
  get isPlain(): boolean {
    return this.#ground.kindOf(0) >= 0;
  }

  /**
   * The frame's row, there until the next is asked for. What lies under the picture, but for its corners, is
   * of another row.
   */
  row(y: number): Uint32Array {
    const kind = this.#ground.kindOf(y);
    if (kind < 0) return this.#draw(this.#own, y, this.#isUnder(y));
    const key = kind * ROWS + Math.round(this.#down[y]! * 4 * SHADES);
    const known = this.#rows.get(key);
    if (known) return known;
    const row = this.#draw(new Uint32Array(this.width), y, false);
    this.#rows.set(key, row);
    return row;
  }

  /** Whether the picture covers the middle of a row. */
  #isUnder(y: number): boolean {
    const { padding } = this.#ring;
    return y >= padding && y < this.height - padding;
  }

  #draw(row: Uint32Array, y: number, isUnder: boolean): Uint32Array {
    const edge = this.#ring.padding + this.#ring.radius;
    if (!isUnder || 2 * edge >= this.width) this.#part(row, y, 0, this.width);
    else {
      this.#part(row, y, 0, edge);
      this.#part(row, y, this.width - edge, this.width);
    }
    return row;
  }

  #part(row: Uint32Array, y: number, from: number, to: number): void {
    this.#ground.fill(row, y, from, to);
    const down = this.#down[y]! * SHADES;
    if (down < 0.5) return;
    for (let x = from; x < to; x += 1) {
      const level = (this.#across[x]! * down + 0.5) | 0;
      if (level === 0) continue;
      const pixel = row[x]!;
      if (this.isClear) row[x] = Math.round((level / SHADES) * SHADOW * 255) << 24;
      else {
        const light = lightAt[level]!;
        const redBlue = (((pixel & 0xff00ff) * light) >>> 8) & 0xff00ff;
        row[x] = redBlue | ((((pixel & 0xff00) * light) >>> 8) & 0xff00) | 0xff000000;
      }
    }
  }

  /** How much of a pixel of the picture shows, in steps from 0 to 1: it has round corners. */
  shown(x: number, y: number, page: { width: number; height: number }): number {
    const { radius } = this.#ring;
    const dx = Math.max(radius - x - 0.5, x + 0.5 - (page.width - radius));
    const dy = Math.max(radius - y - 0.5, y + 0.5 - (page.height - radius));
    if (dx <= 0 || dy <= 0) return 1;
    const within = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(dx, dy)));
    return Math.round(within * EDGE_STEPS) / EDGE_STEPS;
  }
}

interface Size {
  width: number;
  height: number;
}

/** Size of the whole, in device pixels. */
export const sizeWithin = ({ padding }: Ring, page: Size): Size => ({
  width: page.width + 2 * padding,
  height: page.height + 2 * padding,
});

/** Lays a pixel over another, of which the rest shows. */
export function blended(over: Pixel, under: Pixel, shown: number): Pixel {
  if (shown >= 1) return over;
  if (shown <= 0) return under;
  const alpha = shown * 255 + (1 - shown) * (under >>> 24);
  const channel = (shift: number) => {
    const ground = ((under >>> shift) & 0xff) * (1 - shown) * ((under >>> 24) / 255);
    return Math.round(((((over >>> shift) & 0xff) * shown + ground) * 255) / alpha);
  };
  return (channel(0) | (channel(8) << 8) | (channel(16) << 16) | (Math.round(alpha) << 24)) >>> 0;
}

/** How much of a soft edge's shadow lies at each place: a box blurred by Gauss, in one direction. */
function profile(length: number, from: number, size: number, soft: number, strength: number) {
  const at = (x: number) => 1 / (1 + Math.exp(-1.702 * (x / (soft / 1.5))));
  return Float64Array.from({ length }, (_, x) =>
    strength === 0 ? 0 : strength * Math.max(0, at(x + 0.5 - from) - at(x + 0.5 - from - size)),
  );
}

function groundOf(
  background: string | undefined,
  size: { width: number; height: number },
  { colors }: Pick<Theme, "colors">,
  quality: number,
): Ground {
  if (background === undefined) return flat(mix(colors.background, colors.accent, 0.28));
  if (background === "transparent")
    return { fill: (row, _, from, to) => row.fill(0, from, to), kindOf: () => 0 };
  if (Object.hasOwn(gradients, background))
    return gradient(gradients[background as keyof typeof gradients], size);
  if (!background.startsWith("#"))
    return pattern(
      background as PatternName,
      mix(colors.background, colors.line, 0.4),
      colors.line,
      quality,
    );
  const stops = background.split("-");
  return stops.length > 1 ? gradient(stops, size) : flat(background);
}

function imageOn({ width, height, pixels }: ImageGround): Ground {
  return {
    fill: (row, y, from, to) => {
      const turn = y % (2 * height);
      const start = Math.min(turn, 2 * height - 1 - turn) * width;
      row.set(pixels.subarray(start + from, start + to), from);
    },
    kindOf: () => -1,
  };
}

function flat(color: string): Ground {
  const pixel = pixelOf(color);
  return { fill: (row, _, from, to) => row.fill(pixel, from, to), kindOf: () => 0 };
}

/** From the upper left to the lower right, whatever the proportions. */
function gradient(
  stops: readonly string[],
  { width, height }: { width: number; height: number },
): Ground {
  const parts = stops.map(channelsOf);
  const steps = Uint32Array.from({ length: STEPS + 1 }, (_, step) => {
    const place = (step / STEPS) * (parts.length - 1);
    const first = Math.min(Math.floor(place), parts.length - 2);
    const [one = [], other = []] = [parts[first], parts[first + 1]];
    const [r = 0, g = 0, b = 0] = one.map((value, i) =>
      Math.round(value + (other[i]! - value) * (place - first)),
    );
    return r | (g << 8) | (b << 16) | 0xff000000;
  });
  const [across, down] = [STEPS / 2 / width, STEPS / 2 / height];
  return {
    fill: (row, y, from, to) => {
      const start = y * down + 0.5;
      for (let x = from; x < to; x += 1) row[x] = steps[(start + x * across) | 0]!;
    },
    kindOf: () => -1,
  };
}

function pattern(name: PatternName, ground: string, ink: string, quality: number): Ground {
  const repeat = Math.round(REPEAT * quality);
  const [plain, line] = [pixelOf(ground), pixelOf(ink)];
  const radius = 1.5 * quality;
  const middle = repeat / 2;
  const thin = Math.max(1, Math.round(quality));
  const covered = (x: number, y: number): number => {
    if (name === "dots") return radius + 0.5 - Math.hypot(x + 0.5 - middle, y + 0.5 - middle);
    return y < thin || (name === "grid" && x < thin) ? 1 : 0;
  };
  const tile = Uint32Array.from({ length: repeat * repeat }, (_, at) => {
    const shown = Math.min(1, Math.max(0, covered(at % repeat, Math.floor(at / repeat))));
    return blended(line, plain, Math.round(shown * EDGE_STEPS) / EDGE_STEPS);
  });
  return {
    fill: (row, y, from, to) => {
      const first = (y % repeat) * repeat;
      for (let x = from, column = from % repeat; x < to; x += 1) {
        row[x] = tile[first + column]!;
        column = column + 1 === repeat ? 0 : column + 1;
      }
    },
    kindOf: (y) => y % repeat,
  };
}

export function pixelOf(color: string): Pixel {
  const [r, g, b] = channelsOf(color);
  return (r | (g << 8) | (b << 16) | 0xff000000) >>> 0;
}
