/**
 * Shapes text with HarfBuzz, with the files and the instances that the presses draw with. A font
 * is read when it is first wanted and forgotten when many others were wanted since.
 */
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import { fontTable } from "@platen/layout/font-tables";
import { LRUCache } from "lru-cache";
import type { FontFile } from "./catalogue.ts";
import type { FontStore } from "./files/store.ts";

/** Bytes of fonts kept open. The decoder's heap holds another copy of each. */
const FONT_LIMIT = 32 << 20;
/**
 * The largest font has to be among them (Unifont, 12 MB): opening it takes 0.1 s, and a line of letters that few fonts
 * have asks for it at every other letter.
 */
const LARGEST = FONT_LIMIT / 2;

/** Heights in units of one em, all positive downwards and upwards from the baseline. */
export interface VerticalMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xHeight: number;
  /** Distance of the underline's middle below the baseline. */
  underlinePosition: number;
  underlineThickness: number;
}

export class Shaper {
  readonly #store: FontStore;
  readonly #fonts = new LRUCache<string, OpenFont>({
    maxSize: FONT_LIMIT,
    maxEntrySize: LARGEST,
  });
  readonly #buffer = new Buffer();

  constructor(store: FontStore) {
    this.#store = store;
  }

  /** Advance of a text set in one font, in em. `glyphs` is how many there are. */
  advance(text: string, file: FontFile, weight: number): { em: number; glyphs: number } {
    const { font, upem } = this.#open(file, weight);
    const buffer = this.#buffer;
    buffer.clearContents();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    let units = 0;
    for (const { xAdvance } of positions) units += xAdvance;
    return { em: units / upem, glyphs: positions.length };
  }

  vertical(file: FontFile, weight: number): VerticalMetrics {
    return this.#open(file, weight).vertical;
  }

  #open(file: FontFile, weight: number): OpenFont {
    const variable = file.weight === undefined;
    const key = variable ? `${file.id} ${weight}` : file.id;
    let open = this.#fonts.get(key);
    if (!open) {
      const bytes = this.#store.loadTtfNow(file.id);
      open = openFont(bytes, variable ? weight : undefined);
      this.#fonts.set(key, open, { size: bytes.length });
    }
    return open;
  }
}

interface OpenFont {
  font: Font;
  upem: number;
  vertical: VerticalMetrics;
}

function openFont(bytes: Uint8Array, weight: number | undefined): OpenFont {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  if (weight !== undefined) font.setVariations([new Variation("wght", weight)]);
  return { font, upem: face.upem, vertical: readVertical(bytes, face.upem) };
}

/**
 * Reads heights from the tables `hhea`, `OS/2` and `post` (OpenType 1.9). The typographic heights
 * count where the font says so (bit 7 of `fsSelection`), as browsers have it.
 */
function readVertical(bytes: Uint8Array, upem: number): VerticalMetrics {
  const hhea = fontTable(bytes, "hhea");
  const os2 = fontTable(bytes, "OS/2");
  const post = fontTable(bytes, "post");
  const em = (view: DataView | undefined, at: number) =>
    view && view.byteLength >= at + 2 ? view.getInt16(at) / upem : 0;
  const typographic = ((os2?.getUint16(62) ?? 0) & 128) !== 0;
  const lines = typographic ? { view: os2, at: 68 } : { view: hhea, at: 4 };
  return {
    ascent: em(lines.view, lines.at),
    descent: -em(lines.view, lines.at + 2),
    lineGap: em(lines.view, lines.at + 4),
    xHeight: em(os2, 86),
    capHeight: em(os2, 88),
    underlinePosition: -em(post, 8),
    underlineThickness: em(post, 10),
  };
}
