/** The fonts of a PDF: one for each typeface, with the glyphs that the document draws. */
import type { Face } from "@platen/layout";
import { FaceSource, unseenSigns, type GlyphSource } from "./glyph-source.ts";
import { hex4, refTo, utf16, type PdfFile, type Ref } from "../objects.ts";
import type { PlacedGlyph } from "./glyph-record.ts";
import { fontFile } from "./truetype.ts";

/** Width of a space, in em, where a face has none. */
const SPACE = 0.26;

/**
 * Greatest step back from the end of a glyph to the next one, in em. After a larger step, PDF
 * readers take the next glyph for the beginning of another text.
 */
const OVER = 0.1;

const isMark = /^\p{M}+$/u;

/** A font of the file: one face, or several that are joined. */
export class PdfFont {
  readonly #source: GlyphSource;
  /** Its name among the resources of a page. */
  readonly key: string;
  readonly name: string;
  readonly ref: Ref;
  /** Width that is added to each glyph, in em. */
  readonly #extra: number;
  /** Glyph numbers in the file by those of the face: 1, 2 and so on in the order of first use. */
  readonly #numbers = new Map<number, number>();
  /**
   * Numbers, by `keyOf`, of glyphs that stand for another text than elsewhere, and of several
   * glyphs that are drawn as one.
   */
  readonly #others = new Map<string, number>();
  readonly #glyphs: (number | readonly PlacedGlyph[])[] = [];
  readonly #advances: number[] = [];
  readonly #texts: string[] = [];
  /**
   * By a glyph's number in the file: the number as four hexadecimal digits, and the glyph's width
   * in thousandths of an em.
   */
  readonly codes: string[] = ["0000"];
  readonly widths: number[] = [0];
  #space: number | undefined;

  constructor(source: GlyphSource, extra: number, index: number, ref: Ref) {
    this.#source = source;
    this.#extra = extra;
    this.key = `F${index}`;
    this.name = `${tagOf(index)}+Platen${index}`;
    this.ref = ref;
  }

  get upem(): number {
    return this.#source.upem;
  }

  /** Returns a glyph's number in the file. */
  number(glyph: number): number {
    let number = this.#numbers.get(glyph);
    if (number === undefined)
      this.#numbers.set(glyph, (number = this.#add(glyph, this.#source.advanceOf(glyph))));
    return number;
  }

  /**
   * Returns the number of a glyph that stands for a text. A glyph has one number for each of its
   * texts.
   */
  numberOf(glyph: number, text: string): number {
    const number = this.number(glyph);
    const known = (this.#texts[number - 1] ??= text);
    return known === text ? number : this.#other(text, glyph, this.#source.advanceOf(glyph));
  }

  /**
   * Returns the numbers of glyphs that together stand for several texts. Each text takes an equal
   * part of the room; the first number draws all glyphs, the others draw nothing.
   *
   * @param room for all of them, in the font's units; absent: as far as they reach
   */
  numbersOfAll(
    placed: readonly PlacedGlyph[],
    texts: readonly string[],
    room: number | undefined,
  ): number[] {
    const reach = () =>
      placed.reduce(
        (far, { glyph, x }) => Math.max(far, x + this.#source.advanceOf(glyph)),
        -Infinity,
      );
    const advance = Math.round(room !== undefined && room > 0 ? room : reach());
    // PDF readers take marks to have no width.
    const count = texts.filter((text) => !isMark.test(text)).length || texts.length;
    return texts.map((text, index) => {
      const own = count === texts.length || !isMark.test(text) ? advance / count : 0;
      return this.#other(text, index === 0 ? placed : [], own);
    });
  }

  /**
   * Whether a glyph's own width exceeds its room so much that PDF readers take the next glyph for
   * the beginning of another text.
   */
  reachesOver(number: number, room: number | undefined): boolean {
    return room !== undefined && this.#advances[number - 1]! - room > OVER * this.upem;
  }

  /**
   * Returns the number of a character that draws nothing, takes no room and only affects the
   * characters beside it.
   */
  numberOfUnseen(text: string): number {
    return this.#other(text, [], 0);
  }

  #other(text: string, glyph: number | readonly PlacedGlyph[], advance: number): number {
    const key = `${advance} ${keyOf(glyph, text)}`;
    let number = this.#others.get(key);
    if (number === undefined) {
      this.#others.set(key, (number = this.#add(glyph, advance)));
      this.#texts[number - 1] = text;
    }
    return number;
  }

  #add(glyph: number | readonly PlacedGlyph[], advance: number): number {
    const number = this.#glyphs.push(glyph);
    const { upem } = this.#source;
    const wide = advance + this.#extra * upem;
    this.#advances.push(wide);
    this.codes.push(hex4(number));
    this.widths.push(Math.round((wide * 1000) / upem));
    return number;
  }

  /** Number of the space in the file. */
  get space(): number {
    if (this.#space === undefined) {
      const glyph = this.#source.space();
      // A face without a space has one that is as wide as most.
      this.#space =
        glyph === 0
          ? this.#other(" ", [], Math.round(this.#source.upem * SPACE))
          : this.numberOf(glyph, " ");
    }
    return this.#space;
  }

  /** Records the text that a glyph stands for. Returns false if it already stands for another. */
  tell(glyph: number, text: string): boolean {
    const index = this.number(glyph) - 1;
    this.#texts[index] ??= text;
    return this.#texts[index] === text;
  }

  write(file: PdfFile): void {
    const program = fontFile(this.#source, this.#glyphs, this.#advances);
    const data = file.stream(`/Length1 ${program.length}`, program);
    const base = `/${this.name}`;
    const [up, down] = [this.#source.ascent, -this.#source.descent].map((em) =>
      Math.round(em * 1000),
    );
    const descriptor = file.put(
      `<</Type/FontDescriptor/FontName${base}/Flags 4/FontBBox[0 ${down} 1000 ${up}]/ItalicAngle 0/Ascent ${up}/Descent ${down}` +
        `/CapHeight ${Math.round(this.#source.ascent * 700)}/StemV ${Math.round(this.#source.weight / 5)}/FontFile2 ${refTo(data)}>>`,
    );
    const descendant = file.put(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont${base}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${refTo(descriptor)}/CIDToGIDMap/Identity/DW 0/W[1[${this.widths.slice(1).join(" ")}]]>>`,
    );
    const map = file.stream("", this.#toUnicode());
    file.put(
      `<</Type/Font/Subtype/Type0/BaseFont${base}/Encoding/Identity-H/DescendantFonts[${refTo(descendant)}]/ToUnicode ${refTo(map)}>>`,
      this.ref,
    );
  }

  /** The CMap that says what text each glyph stands for (9.10.3). */
  #toUnicode(): string {
    const rows = this.#glyphs.flatMap((_, index) => {
      const text = this.#texts[index];
      return text ? [`<${this.codes[index + 1]}><${utf16(text)}>`] : [];
    });
    let map =
      "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n" +
      "/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n";
    for (let at = 0; at < rows.length; at += 100) {
      const part = rows.slice(at, at + 100);
      map += `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar\n`;
    }
    return `${map}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n`;
  }
}

/** A face within a font of the file. */
export interface FontOfFace {
  font: PdfFont;
  /** Offset of the face's glyph numbers in the font. */
  first: number;
}

/** The fonts of one file, in the order of first use. */
export class PdfFonts {
  readonly #file: PdfFile;
  /** Fonts by face, then by the width that is added to the glyphs, in em. */
  readonly #fonts = new Map<Face, Map<number, FontOfFace>>();
  /** The same for text that is written from right to left. */
  readonly #turned = new Map<Face, Map<number, FontOfFace>>();
  /** Fonts by the key that all faces of one font share: added width and typeface. */
  readonly #shared = new Map<string, { font: PdfFont; source: FaceSource }>();
  readonly #list: PdfFont[] = [];
  #signs: PdfFont | undefined;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /**
   * Returns the font of a face, which it makes at first use. All files of a typeface are one font;
   * otherwise a typeface that is cut into a hundred files, as those with Chinese characters are,
   * would be a hundred fonts.
   *
   * @param extra width that is added to the face's glyphs, in em
   * @param isMixed puts the face into one font with all other faces for which this is set: PDF
   *   readers reorder text from right to left font by font, so a line in several fonts would be out
   *   of order
   */
  of(face: Face, extra: number, isMixed = false): FontOfFace {
    const fonts = isMixed ? this.#turned : this.#fonts;
    let ofFace = fonts.get(face);
    if (!ofFace) fonts.set(face, (ofFace = new Map()));
    let known = ofFace.get(extra);
    if (!known) {
      const { font, source } = this.#sharedBy(
        `${extra} ${isMixed ? "" : face.typeface}`,
        face,
        extra,
      );
      ofFace.set(extra, (known = { font, first: source.firstOf(face) }));
    }
    return known;
  }

  #sharedBy(what: string, face: Face, extra: number): { font: PdfFont; source: FaceSource } {
    let known = this.#shared.get(what);
    if (!known) {
      const source = new FaceSource(face);
      this.#shared.set(what, (known = { font: this.#add(source, extra), source }));
    }
    return known;
  }

  /**
   * Gives a font of signs without ink, and the signs that stand for a text: one for each character,
   * because some PDF readers accept no more. The first is an em wide, the others have no width.
   */
  signs(text: string): { font: PdfFont; glyphs: number[] } {
    return this.#unseen(text, (index) => index > 0);
  }

  /** Gives the same font with signs that stand for letters, each of which is an em wide. */
  letters(text: string): { font: PdfFont; glyphs: number[] } {
    return this.#unseen(text, () => false);
  }

  #unseen(text: string, isNarrow: (index: number) => boolean): { font: PdfFont; glyphs: number[] } {
    const font = (this.#signs ??= this.#add(unseenSigns, 0));
    const glyphs = Array.from(text, (character, index) => {
      const glyph = 2 * (character.codePointAt(0) ?? 0) + (isNarrow(index) ? 1 : 0);
      font.tell(glyph, character);
      return glyph;
    });
    return { font, glyphs };
  }

  #add(source: GlyphSource, extra: number): PdfFont {
    const font = new PdfFont(source, extra, this.#list.length, this.#file.reserve());
    this.#list.push(font);
    return font;
  }

  /** Writes the fonts. Returns their entries for the resources. */
  write(): string {
    let entries = "";
    for (const font of this.#list) {
      font.write(this.#file);
      entries += `/${font.key} ${refTo(font.ref)}`;
    }
    return entries;
  }
}

function keyOf(glyph: number | readonly PlacedGlyph[], text: string): string {
  if (typeof glyph === "number") return `${glyph} ${text}`;
  const places = glyph.map(({ glyph: of, x, y }) => `${of},${Math.round(x)},${Math.round(y)}`);
  return `${places.join(";")} ${text}`;
}

/** Returns the six letters that distinguish a subset of a font from others (9.6.4). */
function tagOf(index: number): string {
  let tag = "";
  for (let rest = index, i = 0; i < 6; i += 1, rest = Math.floor(rest / 26))
    tag = String.fromCharCode(65 + (rest % 26)) + tag;
  return tag;
}
