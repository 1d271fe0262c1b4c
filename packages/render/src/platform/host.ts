/** What a browser cannot make itself and asks for: fonts, signs, the watermark. */
import type { FontFamilyName, WatermarkStyle } from "../options.ts";

/** A sign: Twemoji's drawing of an emoji, or an icon of the design with its colours. */
export type SignName = `emoji.${string}` | `icon.${string}`;

/** The words of a watermark: how dark each pixel is, from 0 to 255, row by row. */
export interface MarkTile {
  style: WatermarkStyle;
  width: number;
  height: number;
  darkness: Uint8Array;
}

/** Each of them may fail, and the render with it. Nothing is asked for twice while it is remembered. */
export interface Host {
  /** A font file by its id, as its package has it. */
  font(id: string): Promise<Uint8Array>;
  /** Names of all emoji that there are drawings of. */
  emoji(): Promise<readonly string[]>;
  /** A sign as RGBA8, drawn at a size in pixels. */
  sign(name: SignName, width: number, height: number): Promise<Uint8Array>;
  /** The tile of the service's watermark. */
  mark(family: FontFamilyName, quality: number): Promise<MarkTile>;
  /**
   * The natural size in CSS pixels of a diagram that the caller has a picture of, by the line on which it begins: its room
   * is left blank then. Undefined, and without this, diagrams are not drawn.
   */
  drawing?(line: number): { width: number; height: number } | undefined;
}

let current: Host | undefined;

export function setHost(host: Host): void {
  current = host;
}

/** @throws Error before `setHost` */
export function host(): Host {
  if (!current) throw new Error("the press was not opened: call openPress");
  return current;
}
