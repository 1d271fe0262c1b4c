import type { Font } from "harfbuzzjs";
import type { TextFace, TextOutliner } from "./outline.ts";

/** Where the outliner has its fonts from. */
export interface OutlineFonts {
  /** Tells apart sets of fonts that draw differently. */
  key: string;
  /** Identifier of the file that has the character; `invisible`: it draws nothing. */
  fileOf(codePoint: number, face: TextFace): { file: string } | "invisible" | "missing";
  /** The file as TrueType or OpenType, unpacked. */
  load(file: string): Promise<Uint8Array>;
}

/** Fonts kept open; a formula seldom needs more than two. */
const OPEN_FONTS = 16;
const UNITS = 1000;
/** The glyph of characters that a font lacks: here, of a space. */
const NOT_DEFINED = 0;
const SPACE = 250;

type HarfBuzz = typeof import("harfbuzzjs");
let library: Promise<HarfBuzz> | undefined;

/** An outliner that shapes by HarfBuzz, which it loads when first asked for an outline. */
export function createTextOutliner(fonts: OutlineFonts): TextOutliner {
  const open = new Map<string, Font>();

  async function fontOf(hb: HarfBuzz, file: string, bold: boolean): Promise<Font> {
    const key = `${file} ${bold}`;
    let font = open.get(key);
    if (!font) {
      const bytes = await fonts.load(file);
      font = new hb.Font(new hb.Face(new hb.Blob(bytes.slice().buffer)));
      font.setScale(UNITS, UNITS);
      // Without a weight axis this changes nothing.
      font.setVariations([new hb.Variation("wght", bold ? 700 : 400)]);
    }
    open.delete(key);
    open.set(key, font);
    for (const oldest of open.keys()) {
      if (open.size <= OPEN_FONTS) break;
      open.delete(oldest);
    }
    return font;
  }

  return {
    key: fonts.key,
    async outline(text, face) {
      const runs = runsOf(text, face, fonts);
      if (!runs) return undefined;
      const hb = await (library ??= import("harfbuzzjs"));
      const pen = new Pen();
      for (const run of runs) shape(hb, await fontOf(hb, run.file, face.bold), run.text, pen);
      return { advance: pen.x, top: pen.top, bottom: pen.bottom, path: pen.path };
    },
  };
}

interface FontRun {
  file: string;
  text: string;
}

/** Cuts the text where the font changes. Spaces and what draws nothing go with what is before. */
function runsOf(text: string, face: TextFace, fonts: OutlineFonts): FontRun[] | undefined {
  const runs: FontRun[] = [];
  let pending = "";
  for (const character of text) {
    const found = fonts.fileOf(character.codePointAt(0) as number, face);
    const isSpace = character === " " || character === "\u00a0";
    if (found === "missing" && !isSpace) return undefined;
    const last = runs.at(-1);
    if (isSpace || typeof found === "string") {
      if (last) last.text += character;
      else pending += character;
    } else if (last?.file === found.file) last.text += character;
    else {
      runs.push({ file: found.file, text: pending + character });
      pending = "";
    }
  }
  return runs;
}

/** Draws a run where the pen is, and moves the pen behind it. */
function shape(hb: HarfBuzz, font: Font, text: string, pen: Pen): void {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  buffer.getGlyphInfos().forEach(({ codepoint: glyph }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    if (glyph !== NOT_DEFINED) pen.draw(font.glyphToPath(glyph), xOffset, yOffset);
    pen.x += glyph === NOT_DEFINED ? SPACE : xAdvance;
  });
}

const pathToken = /([A-Za-z])|(-?\d+(?:\.\d+)?)/g;
const separators = /[\s,]+/g;

/** Joins absolute path data of M, L, Q, C and Z, moved by whole units, and sees how far it reaches. */
class Pen {
  x = 0;
  top = 0;
  bottom = 0;
  path = "";

  draw(path: string, dx: number, dy: number): void {
    let isX = true;
    let needsSpace = false;
    this.path += path.replace(separators, " ").replace(pathToken, (token, command?: string) => {
      if (command !== undefined) {
        isX = true;
        needsSpace = false;
        return token;
      }
      const value = Math.round(Number(token) + (isX ? this.x + dx : dy));
      if (!isX) {
        this.top = Math.max(this.top, value);
        this.bottom = Math.min(this.bottom, value);
      }
      isX = !isX;
      const written = needsSpace && value >= 0 ? ` ${value}` : `${value}`;
      needsSpace = true;
      return written;
    });
  }
}
