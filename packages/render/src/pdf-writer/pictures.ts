/** Drawings and bitmaps of a file: each is written once, and named where it is seen. */
import type { Bitmap } from "./bitmap.ts";
import type { PdfFonts } from "./fonts.ts";
import { num, num4, refTo, type PdfFile, type Ref } from "./objects.ts";
import type { Drawing, Group } from "./vector/drawing.ts";

export type PdfPicture = Drawing | Bitmap;

export class Pictures {
  readonly #file: PdfFile;
  readonly #fonts: PdfFonts;
  readonly #known = new Map<PdfPicture, { name: string; ref: Ref }>();

  constructor(file: PdfFile, fonts: PdfFonts) {
    this.#file = file;
    this.#fonts = fonts;
  }

  /** The name of a picture among the resources; it fills a square of one unit. */
  nameOf(picture: PdfPicture): string {
    let known = this.#known.get(picture);
    if (!known) {
      const name = `D${this.#known.size}`;
      const ref = picture.type === "drawing" ? this.#drawing(picture) : this.#bitmap(picture);
      this.#known.set(picture, (known = { name, ref }));
    }
    return known.name;
  }

  /** What resources say of them. */
  entries(): string {
    return Array.from(this.#known.values(), ({ name, ref }) => `/${name} ${refTo(ref)}`).join("");
  }

  #drawing(drawing: Drawing): Ref {
    const { width, height } = drawing;
    const box = `[0 0 ${num(width)} ${num(height)}]`;
    // From downwards to upwards.
    return this.#form(drawing, `/BBox${box}/Matrix[${1 / width} 0 0 ${-1 / height} 0 1]`);
  }

  /** A content stream of its own (8.10). */
  #form({ content, resources }: Group, entries: string): Ref {
    let font: string | undefined;
    const operators = content.map((part) => {
      if (typeof part === "string") return part;
      const signs = this.#fonts.letters(part.text);
      font = `/${signs.font.key} ${refTo(signs.font.ref)}`;
      const codes = signs.glyphs.map((glyph) => signs.font.codes[signs.font.number(glyph)]!);
      return `BT\n/${signs.font.key} 1 Tf\n${part.place.map(num4).join(" ")} Tm\n<${codes.join("")}> Tj\nET\n`;
    });
    const { states, patterns, groups } = resources;
    const within = [
      font && `/Font<<${font}>>`,
      states.size > 0 &&
        `/ExtGState<<${[...states].map(([name, state]) => `/${name}${state}`).join("")}>>`,
      patterns.length > 0 &&
        `/Pattern<<${patterns.map((pattern, index) => `/P${index}${pattern}`).join("")}>>`,
      groups.length > 0 &&
        `/XObject<<${groups.map((group, index) => `/X${index} ${refTo(this.#group(group))}`).join("")}>>`,
    ];
    const all = within.filter(Boolean).join("");
    return this.#file.stream(
      `/Type/XObject/Subtype/Form${entries}/Resources<<${all}>>`,
      operators.join(""),
    );
  }

  /** What is drawn as one (11.6.6): wherever it reaches. */
  #group(group: Group): Ref {
    return this.#form(group, `/BBox[${EVERYWHERE}]/Group<</S/Transparency/CS/DeviceRGB>>`);
  }

  #bitmap({ width, height, entries, data, alpha }: Bitmap): Ref {
    const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}`;
    const mask =
      alpha &&
      this.#file.packed(
        `${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
        alpha,
      );
    const opacity = mask === undefined ? "" : `/SMask ${refTo(mask)}`;
    return this.#file.packed(`${size}${entries}${opacity}`, data);
  }
}

const EVERYWHERE = "-100000 -100000 100000 100000";
