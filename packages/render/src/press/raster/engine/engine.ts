/**
 * The raster engine (Takumi), kept once per process: fonts registered so far and its glyph cache.
 * What is drawn depends on the node tree alone, because every text names the families it may use.
 */
import type { Renderer, RenderOptions } from "@takumi-rs/core";
import { RenderError } from "../../../diagnostics.ts";
import type { FontFace } from "@platen/fonts";
import type { FaceSet } from "@platen/layout";
import type { FontStore } from "@platen/fonts/store";
import { NotHere } from "../../../platform/not-here.ts";
import { startEngine } from "./start-engine.ts";
import { nativeRenderer, nativeSource, type NativeRenderer } from "./native-source.ts";
import { box, px, type Node } from "../nodes/node.ts";
import { rootPlace, type Setting } from "../setting.ts";

let starting: Promise<Renderer> | undefined;
const registered = new Map<string, Promise<void> | true>();

/** Loads the engine, once: some 15 ms, which documents that our own press sets go without. */
export function loadEngine(): Promise<Renderer> {
  starting ??= startEngine();
  return starting;
}

/** Makes faces known to the engine; each file is read and registered once per process. */
export async function registerFaces(faces: readonly FontFace[], store: FontStore): Promise<void> {
  const pending = faces.filter((face) => registered.get(keyOf(face)) !== true);
  if (pending.length > 0) await Promise.all(pending.map((face) => register(face, store)));
}

function keyOf(face: FontFace): string {
  return `${face.family} ${face.file}`;
}

async function register(face: FontFace, store: FontStore): Promise<void> {
  const key = keyOf(face);
  let done = registered.get(key);
  if (!done) registered.set(key, (done = load(face, store)));
  await done;
  registered.set(key, true);
}

async function load(face: FontFace, store: FontStore): Promise<void> {
  const [renderer, data] = await Promise.all([loadEngine(), store.load(face.file)]);
  await renderer.registerFont({
    name: face.family,
    data,
    style: face.italic ? "italic" : "normal",
    ...(face.weight === undefined ? {} : { weight: face.weight }),
    ...(face.unicodeRange === undefined ? {} : { unicodeRange: face.unicodeRange }),
  });
}

/**
 * Widths in CSS pixels of boxes that are laid out each for itself, in the document's type.
 */
export async function measure(nodes: Node[], setting: Setting): Promise<number[]> {
  const place = rootPlace(setting);
  const page = box({ ...typeStyle(setting), position: "relative", width: px(place.width) }, nodes);
  const measured = await layOut(page, { ...sheetFor(setting, 1), width: Math.ceil(place.width) });
  return measured.children.map((child) => child.width);
}

/** The type that everything on the page inherits. */
export function typeStyle(setting: Setting): Record<string, string | number> {
  return {
    fontFamily: setting.fonts.stackFor("body"),
    fontSize: px(setting.family.size),
    lineHeight: setting.family.leading,
    color: setting.theme.colors.text,
    overflowWrap: "anywhere",
  };
}

export interface Raw {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** How a page is put to the engine. Sizes are in device pixels. */
export interface Sheet {
  width: number;
  quality: number;
  /** The only families the engine may look in: else it would try all that earlier pages used. */
  fontFamilies: string[];
  /** Present: our own press sets it. */
  faces?: FaceSet;
}

export function sheetFor(setting: Setting, quality: number): Sheet {
  return {
    width: Math.round(setting.width * quality),
    quality,
    fontFamilies: [...setting.fonts.families],
    ...(setting.faces && { faces: setting.faces }),
  };
}

/** Draws a page, at its own height or into a picture of `height` device pixels. */
export async function draw(page: Node, sheet: Sheet, height?: number): Promise<Raw> {
  const { width, quality, fontFamilies } = sheet;
  const options: RenderOptions = {
    width,
    devicePixelRatio: quality,
    fontFamilies,
    format: "raw",
    ...(height === undefined ? {} : { height }),
  };
  const pixels = await attempt((renderer) => renderer.render(nativeSource(page), options));
  return { pixels, width, height: pixels.length / (4 * width) };
}

/** Lays a page out without drawing it. Sizes are in device pixels. */
export async function layOut(page: Node, sheet: Sheet) {
  const { width, quality, fontFamilies } = sheet;
  return attempt((renderer) =>
    renderer.measure(nativeSource(page), { width, devicePixelRatio: quality, fontFamilies }),
  );
}

async function attempt<T>(run: (renderer: NativeRenderer) => Promise<T>): Promise<T> {
  try {
    return await run(nativeRenderer(await loadEngine()));
  } catch (error) {
    if (error instanceof NotHere) throw error;
    throw new RenderError("ENGINE_FAILED", "The document could not be drawn.", {
      internal: String(error),
    });
  }
}
