/** Text in one face → glyphs and where they stand, by HarfBuzz. */
import { Buffer, type Feature, shape } from "harfbuzzjs";
import type { Face } from "./face.ts";

/** A word that was shaped: its glyphs from left to right. */
export interface Word {
  parts: readonly Part[];
  /** In em. */
  advance: number;
  /** Clusters, each of which takes letter-spacing. */
  clusters: number;
}

/** Glyphs of one face. */
export interface Part {
  face: Face;
  glyphs: Uint16Array;
  /** Where each is drawn, in em from the word's beginning. */
  offsets: Float32Array;
  raised: Float32Array | undefined;
  /** Where the pen is before each and after the last, in em from the word's beginning. */
  pens: Float32Array;
  /** Where the characters of each glyph begin in the word; ascending. */
  clusters: Uint16Array;
  /** Where its characters end in the word. */
  end: number;
  /** Clusters of the word before this part. */
  before: number;
}

let buffer: Buffer | undefined;

export function shapeRun(
  text: string,
  at: number,
  face: Face,
  features: Feature[],
  start: number,
  before: number,
): Part {
  buffer ??= new Buffer();
  buffer.clearContents();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(face.font, buffer, features);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const count = infos.length;
  const glyphs = new Uint16Array(count);
  const clusters = new Uint16Array(count);
  const offsets = new Float32Array(count);
  const pens = new Float32Array(count + 1);
  let raised: Float32Array | undefined;
  let pen = start;
  for (let i = 0; i < count; i++) {
    const { xAdvance, xOffset, yOffset } = positions[i]!;
    const info = infos[i]!;
    glyphs[i] = info.codepoint;
    clusters[i] = at + info.cluster;
    pens[i] = pen;
    offsets[i] = pen + xOffset / face.upem;
    if (yOffset !== 0) (raised ??= new Float32Array(count))[i] = yOffset / face.upem;
    pen += xAdvance / face.upem;
  }
  pens[count] = pen;
  const end = at + text.length;
  return { face, glyphs, clusters, end, offsets, raised, pens, before };
}

export function countClusters(clusters: Uint16Array): number {
  let count = 0;
  for (let i = 0; i < clusters.length; i++) if (i === 0 || clusters[i] !== clusters[i - 1]) count++;
  return count;
}
