/** Writes drawings and bitmaps of a file: each is written once, and named wherever it is seen. */
import { deflate } from "@platen/encode/deflate";
import { latin1Bytes } from "../platform/latin1.ts";
import type { Bitmap } from "./bitmap.ts";
import { penBox, penPath } from "./fonts/glyph-path.ts";
import type { PdfFonts } from "./fonts/fonts.ts";
import { num, num4, refTo, type PdfFile, type Ref } from "./objects.ts";
import type { Drawing, Group, Sign } from "./vector/drawing.ts";

export type PdfPicture = Drawing | Bitmap;

/** An object and its name among the resources. */
interface Named {
  name: string;
  ref: Ref;
}

export class Pictures {
  readonly #file: PdfFile;
  readonly #fonts: PdfFonts;
  readonly #known = new Map<PdfPicture, Named>();
  readonly #signs = new Map<string, Named>();

  constructor(file: PdfFile, fonts: PdfFonts) {
    this.#file = file;
    this.#fonts = fonts;
  }

  /** Returns the name of a picture among the resources; it fills a square of one unit. */
  nameOf(picture: PdfPicture): string {
    let known = this.#known.get(picture);
    if (!known) {
      const name = `D${this.#known.size}`;
      const ref = picture.type === "drawing" ? this.#drawing(picture) : this.#bitmap(picture);
      this.#known.set(picture, (known = { name, ref }));
    }
    return known.name;
  }

  /** Returns the entries of all pictures in the resources. */
  entries(): string {
    return entriesOf(this.#known.values());
  }

  #drawing(drawing: Drawing): Ref {
    const { width, height } = drawing;
    const box = `[0 0 ${num(width)} ${num(height)}]`;
    // Turns y from downwards to upwards.
    return this.#form(drawing, `/BBox${box}/Matrix[${1 / width} 0 0 ${-1 / height} 0 1]`);
  }

  /** Writes a content stream of its own (8.10). */
  #form({ content, resources }: Group, entries: string): Ref {
    let font: string | undefined;
    const objects = new Set<Named>();
    const operators = content.map((part) => {
      if (typeof part === "string") return part;
      if ("outline" in part) {
        const sign = this.#sign(part);
        objects.add(sign);
        return `q ${part.place.map(num4).join(" ")} cm /${sign.name} Do Q\n`;
      }
      const signs = this.#fonts.letters(part.text);
      font = `/${signs.font.key} ${refTo(signs.font.ref)}`;
      const codes = signs.glyphs.map((glyph) => signs.font.codes[signs.font.number(glyph)]!);
      return `BT\n/${signs.font.key} 1 Tf\n${part.place.map(num4).join(" ")} Tm\n<${codes.join("")}> Tj\nET\n`;
    });
    const { states, patterns, groups } = resources;
    for (const [index, group] of groups.entries())
      objects.add({ name: `X${index}`, ref: this.#group(group) });
    const within = [
      font && `/Font<<${font}>>`,
      states.size > 0 &&
        `/ExtGState<<${[...states].map(([name, state]) => `/${name}${state}`).join("")}>>`,
      patterns.length > 0 &&
        `/Pattern<<${patterns.map((pattern, index) => `/P${index}${pattern}`).join("")}>>`,
      objects.size > 0 && `/XObject<<${entriesOf(objects)}>>`,
    ];
    const all = within.filter(Boolean).join("");
    return this.#file.stream(
      `/Type/XObject/Subtype/Form${entries}/Resources<<${all}>>`,
      operators.join(""),
    );
  }

  /**
   * Writes a sign in its own units, without a colour: it has that of the place where it is drawn.
   */
  #sign({ data, outline }: Sign): Named {
    let known = this.#signs.get(data);
    if (!known) {
      const { entries, bytes } = writtenOf(outline);
      const ref = this.#file.packed(entries, bytes);
      this.#signs.set(data, (known = { name: `S${this.#signs.size}`, ref }));
    }
    return known;
  }

  /** Writes a group, which is drawn as one thing (11.6.6), wherever it reaches. */
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

const entriesOf = (objects: Iterable<Named>): string =>
  Array.from(objects, ({ name, ref }) => `/${name} ${refTo(ref)}`).join("");

/** Signs in written form, packed once, and gone with their outlines. */
const written = new WeakMap<Float64Array, { entries: string; bytes: Uint8Array }>();

function writtenOf(outline: Float64Array): { entries: string; bytes: Uint8Array } {
  let known = written.get(outline);
  if (!known) {
    const { left, bottom, right, top } = penBox(outline);
    const path = `${penPath(outline, { x: 0, y: 0, scaleX: 1, scaleY: 1 }, num)}f\n`;
    const box = [left, bottom, right, top].map(num).join(" ");
    const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Filter/FlateDecode`;
    written.set(outline, (known = { entries, bytes: deflate(latin1Bytes(path)) }));
  }
  return known;
}

const EVERYWHERE = "-100000 -100000 100000 100000";
