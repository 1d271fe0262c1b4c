/** Fonts, opened by HarfBuzz and kept for the process. */
import { Blob, Face as HbFace, Font, Variation } from "harfbuzzjs";
import { fontTable } from "./font-tables.ts";

/** A font file in one weight. */
export interface Face {
  /** Counted up in a process: the same number is the same face. */
  id: number;
  /** Names its family and style: several files may have parts of them. */
  typeface: string;
  font: Font;
  /** The weight that it was asked for, or the file's only one. */
  weight: number;
  /** Units of an em. */
  upem: number;
  /** Heights in em; `descent` is positive downwards. */
  ascent: number;
  descent: number;
  underlinePosition: number;
  underlineThickness: number;
  strikePosition: number;
  strikeThickness: number;
  /** Whether it has to be slanted because there is no italic of its letters. */
  slanted: boolean;
  /** Whether it has to be emboldened because there is no bold. */
  emboldened: boolean;
}

/** A font file as a document names it. */
export interface FaceSource {
  /** Names the file's bytes. */
  file: string;
  family: string;
  /** Absent for a file with a weight axis. */
  weight?: number;
  italic: boolean;
  /** First and last code points, ascending. Absent: all that the file has. */
  unicodeRange?: readonly (readonly [number, number])[];
  /** Those that are upright though the file is italic. */
  upright?: readonly (readonly [number, number])[];
}

/** Reads a font file as TrueType. */
export type LoadFont = (file: string) => Uint8Array;

/** A font file, opened once for all its weights. */
interface OpenFile {
  face: HbFace;
  metrics: Omit<Face, "id" | "typeface" | "font" | "weight" | "slanted" | "emboldened">;
}

/** Bytes of fonts that are kept open. HarfBuzz holds a copy of each. */
const OPEN_BYTES = 48 << 20;
const files = new Map<string, OpenFile>();
const opened = new Map<string, Face>();
let openBytes = 0;
let faces = 0;

/** Whether more is open than is to be kept. */
export const areTooManyOpen = (): boolean => openBytes > OPEN_BYTES;

/** Forgets all faces; those in use stay until they are no more. */
export function forgetFaces(): void {
  files.clear();
  opened.clear();
  openBytes = 0;
}

/**
 * Weight from which on text is bold, as browsers have it for fonts that have none so heavy (CSS
 * Fonts 4, 5.2).
 */
const BOLD = 600;

export function openFace(
  source: FaceSource,
  weight: number,
  slanted: boolean,
  load: LoadFont,
): Face {
  const emboldened = weight >= BOLD && (source.weight ?? weight) < BOLD;
  const style = `${source.weight ?? weight} ${slanted} ${emboldened}`;
  const key = `${source.file} ${style}`;
  let face = opened.get(key);
  if (!face) {
    const file = fileOf(source.file, load);
    const typeface = `${source.family} ${source.italic} ${style}`;
    opened.set(key, (face = { ...faceOf(file, source, weight), typeface, slanted, emboldened }));
  }
  return face;
}

function faceOf(
  { face, metrics }: OpenFile,
  source: FaceSource,
  weight: number,
): Omit<Face, "typeface" | "slanted" | "emboldened"> {
  const font = new Font(face);
  if (source.weight === undefined) font.setVariations([new Variation("wght", weight)]);
  return { id: faces++, font, weight: source.weight ?? weight, ...metrics };
}

function fileOf(name: string, load: LoadFont): OpenFile {
  let file = files.get(name);
  if (!file) {
    const bytes = load(name);
    openBytes += bytes.length;
    const face = new HbFace(new Blob(bytes));
    files.set(name, (file = { face, metrics: readMetrics(bytes, face.upem) }));
  }
  return file;
}

/**
 * Reads metrics from the tables `hhea`, `OS/2` and `post` (OpenType 1.9). The typographic heights
 * count where the font says so (bit 7 of `fsSelection`), as browsers have it.
 */
function readMetrics(bytes: Uint8Array, upem: number): OpenFile["metrics"] {
  const hhea = fontTable(bytes, "hhea");
  const os2 = fontTable(bytes, "OS/2");
  const post = fontTable(bytes, "post");
  const em = (view: DataView | undefined, at: number) =>
    view && view.byteLength >= at + 2 ? view.getInt16(at) / upem : 0;
  const typographic = ((os2?.getUint16(62) ?? 0) & 128) !== 0;
  return {
    upem,
    ascent: typographic ? em(os2, 68) : em(hhea, 4),
    descent: typographic ? -em(os2, 70) : -em(hhea, 6),
    underlinePosition: -em(post, 8),
    underlineThickness: em(post, 10),
    strikeThickness: em(os2, 26),
    strikePosition: em(os2, 28),
  };
}
