/** Pictures in a Layout: formulas as masks in one colour; all else drawn once and laid over. */
import { coloursOn, maskOf, shapeMask, type Canvas, type Sprite } from "@platen/draw";
import type { Layout, Picture } from "@platen/layout";
import { LRUCache } from "lru-cache";
import { drawSprites, type SpriteOrder } from "./draw-sprites.ts";
import { formulaOutline, mayBeFormula, type FormulaOutline } from "./formula.ts";

interface KnownFormula {
  svg: string;
  outline: FormulaOutline | undefined;
}

/** Outlines by `keyOfFormula`, limited in bytes: every document has others. */
const formulas = new LRUCache<string, KnownFormula>({
  maxSize: 2 << 20,
  sizeCalculation: ({ svg, outline }) => svg.length + (outline?.outline.byteLength ?? 0) + 500,
});
/** Drawn icons and emoji, by source and size. */
const sprites = new LRUCache<string, Sprite>({
  maxSize: 16 << 20,
  sizeCalculation: ({ pixels }) => pixels.length,
});

export interface Pictures {
  /** Colours of signs that are to be kept; undefined: there are images whose every pixel is to be kept. */
  colors: ReadonlySet<number> | undefined;
  /** All colours of signs, those of their edges among them. */
  signColors: () => ReadonlySet<number>;
  inkOf: (picture: Picture) => number | undefined;
  paint: (picture: Picture, canvas: Canvas, top: number) => void;
}

/** Makes ready all pictures of a page. */
export async function preparePictures({ items, pixelRatio }: Layout): Promise<Pictures> {
  const made = await makeAll(items);
  // In the page's order, whichever of them were kept from earlier pages: palettes go by it.
  const ready = new Map<Picture, Sprite | FormulaOutline>();
  for (const item of items) {
    const one = item.type === "picture" ? made.get(item) : undefined;
    if (item.type === "picture" && one) ready.set(item, one);
  }
  const inkOf = (picture: Picture) => {
    const made = ready.get(picture);
    return made && !("pixels" in made) ? made.color : undefined;
  };
  return {
    colors: colorsOf(ready, pixelRatio),
    signColors: () => signColorsOf(ready),
    inkOf,
    paint: (picture, canvas, top) => paint(picture, ready.get(picture), canvas, top),
  };
}

/** Reads the formulas and draws the signs that are not known yet. */
async function makeAll(items: Layout["items"]): Promise<Map<Picture, Sprite | FormulaOutline>> {
  const ready = new Map<Picture, Sprite | FormulaOutline>();
  const wanted = new Map<string, Picture[]>();
  for (const item of items) {
    // Without a source it is room for a picture that somebody else has.
    if (item.type !== "picture" || item.src === "") continue;
    const formula = typeof item.src === "string" ? formulaOf(item.src, item) : undefined;
    if (formula) {
      ready.set(item, formula);
      continue;
    }
    const key = keyOf(item);
    const shared = item.of instanceof SharedDrawing ? item.of.sprite : undefined;
    const known = shared ?? (key === undefined ? undefined : sprites.get(key));
    if (known) ready.set(item, known);
    else {
      const name = key ?? `#${wanted.size}`;
      const list = wanted.get(name);
      if (list) list.push(item);
      else wanted.set(name, [item]);
    }
  }
  if (wanted.size > 0) await drawAll(wanted, ready);
  return ready;
}

/** Widest drawing in CSS pixels that is a sign, whose edges are like a glyph's. */
const SIGN = 48;
/** Pixels of a colour that is more than an edge. */
const SOLID = 12;

function colorsOf(
  ready: ReadonlyMap<Picture, Sprite | FormulaOutline>,
  pixelRatio: number,
): ReadonlySet<number> | undefined {
  const colors = new Set<number>();
  for (const [picture, made] of ready) {
    if (!("pixels" in made)) continue;
    if (
      typeof picture.src !== "string" ||
      Math.max(picture.width, picture.height) > SIGN * pixelRatio
    )
      return undefined;
    for (const color of solidColors(made)) colors.add(color);
  }
  return colors;
}

function signColorsOf(ready: ReadonlyMap<Picture, Sprite | FormulaOutline>): ReadonlySet<number> {
  // The same sign on the same ground has the same list.
  const lists = new Set<readonly number[]>();
  for (const [{ ground }, made] of ready) if ("pixels" in made) lists.add(coloursOn(made, ground));
  const colors = new Set<number>();
  for (const list of lists) for (const color of list) colors.add(color);
  return colors;
}

const solid = new WeakMap<Sprite, readonly number[]>();

function solidColors(sprite: Sprite): readonly number[] {
  let known = solid.get(sprite);
  if (known) return known;
  const counts = new Map<number, number>();
  const { pixels } = sprite;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] !== 255) continue;
    const color = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  known = [...counts].filter(([, count]) => count >= SOLID).map(([color]) => color);
  solid.set(sprite, known);
  return known;
}

/** Most pixels of a mask: larger ones are drawn as drawings. */
const MASK_PIXELS = 1 << 19;
const MASK_NUMBERS = 60_000;

function formulaOf(
  svg: string,
  { width, height }: { width: number; height: number },
): FormulaOutline | undefined {
  if ((width + 16) * (height + 2) > MASK_PIXELS || !mayBeFormula(svg)) return undefined;
  const key = keyOfFormula(svg);
  let known = formulas.get(key);
  if (known?.svg !== svg) formulas.set(key, (known = { svg, outline: formulaOutline(svg) }));
  const { outline } = known;
  return outline && outline.outline.length <= MASK_NUMBERS ? outline : undefined;
}

/** Characters at a drawing's begin, with its sizes, and at its end. */
const HEAD = 200;
const FOOT = 100;

/**
 * Returns a key that tells nearly all formulas apart. The whole text is long, and a map would go
 * through all of it.
 */
const keyOfFormula = (svg: string) => `${svg.length} ${svg.slice(0, HEAD)}${svg.slice(-FOOT)}`;

function sizeOf({ width, height }: Picture): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function keyOf(picture: Picture): string | undefined {
  if (typeof picture.src !== "string") return undefined;
  const { width, height } = sizeOf(picture);
  return `${width} ${height} ${picture.fit ?? ""}${picture.src}`;
}

/**
 * Origin of a picture that stands on several sheets in one size: it is drawn for the first of them, and kept as long as
 * somebody has this.
 */
export class SharedDrawing {
  sprite?: Sprite;
}

/** Draws pictures, those that look alike once. */
async function drawAll(
  wanted: ReadonlyMap<string, Picture[]>,
  ready: Map<Picture, Sprite | FormulaOutline>,
): Promise<void> {
  const groups = [...wanted].flatMap(([key, pictures]) => {
    const [first] = pictures;
    return first
      ? [{ key, pictures, order: { src: first.src, fit: first.fit, ...sizeOf(first) } }]
      : [];
  });
  const drawn = await drawSprites(groups.map(({ order }): SpriteOrder => order));
  for (const [index, { key, pictures, order }] of groups.entries()) {
    const sprite = drawn[index];
    if (!sprite) continue;
    if (typeof order.src === "string" && sprite.pixels.length < 1 << 20) sprites.set(key, sprite);
    for (const picture of pictures) {
      ready.set(picture, sprite);
      if (picture.of instanceof SharedDrawing) picture.of.sprite = sprite;
    }
  }
}

function paint(
  picture: Picture,
  ready: Sprite | FormulaOutline | undefined,
  canvas: Canvas,
  top: number,
): void {
  if (!ready) return;
  if ("pixels" in ready) canvas.picture(ready, Math.round(picture.x), Math.round(picture.y) - top);
  else paintFormula(picture, ready, canvas, top);
}

/** Places across at which a formula may stand, to the pixel. */
const PLACES = 4;

function paintFormula(
  picture: Picture,
  formula: FormulaOutline,
  canvas: Canvas,
  top: number,
): void {
  const scale = picture.height / formula.height;
  const origin = Math.floor((picture.x - formula.left * scale) * PLACES + 0.5);
  const place = origin & (PLACES - 1);
  const baseline = Math.round(picture.y - formula.top * scale);
  const key = `formula ${formula.id} ${scale} ${place}`;
  const mask = shapeMask(key, () => maskOf(formula.outline, scale, 0, scale, place / PLACES, 0));
  if (mask) canvas.mask(mask, origin >> 2, baseline - top, formula.color);
}
