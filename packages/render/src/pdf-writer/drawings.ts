/** Drawings of a file: each is written once, and named where it is seen. */
import { LRUCache } from "lru-cache";
import { readDrawing, type Drawing } from "./drawing.ts";
import { refTo, type PdfFile, type Ref } from "./objects.ts";
import { Unwritable } from "./unwritable.ts";

/** Drawings that were read: signs and emoji come again in most documents. */
const read = new LRUCache<string, { drawing: Drawing | undefined }>({ max: 256 });

function drawingOf(svg: string): Drawing | undefined {
  let known = read.get(svg);
  if (!known) read.set(svg, (known = { drawing: readDrawing(svg) }));
  return known.drawing;
}

/** Whether a file can have a drawing. */
export function canDraw(svg: string): boolean {
  return drawingOf(svg) !== undefined;
}

export class Drawings {
  readonly #file: PdfFile;
  readonly #known = new Map<string | Uint8Array, { name: string; ref: Ref }>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /**
   * The name of a drawing among the resources; it fills a square of one unit.
   *
   * @throws Unwritable for a drawing with what is not known here
   */
  nameOf(src: string | Uint8Array): string {
    let known = this.#known.get(src);
    if (!known) this.#known.set(src, (known = this.#write(src)));
    return known.name;
  }

  /** What resources say of them. */
  entries(): string {
    return Array.from(this.#known.values(), ({ name, ref }) => `/${name} ${refTo(ref)}`).join("");
  }

  #write(src: string | Uint8Array): { name: string; ref: Ref } {
    const drawing = typeof src === "string" ? drawingOf(src) : undefined;
    if (!drawing) throw new Unwritable("a picture that is no drawing of ours");
    const { width, height, content } = drawing;
    // From downwards to upwards.
    const matrix = `[${1 / width} 0 0 ${-1 / height} 0 1]`;
    const ref = this.#file.stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Matrix${matrix}`,
      content,
    );
    return { name: `D${this.#known.size}`, ref };
  }
}
