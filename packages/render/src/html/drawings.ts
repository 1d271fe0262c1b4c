/** Drawings within HTML: mail and word processors show no SVG, so each is to become a picture where there is a canvas. */
import { attribute } from "./escape.ts";

export interface HtmlDrawing {
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Address of the drawing with this index, which a picture's takes the place of. */
export const drawingAddress = (index: number): string => `drawing:${index}`;

export class Drawings {
  readonly list: HtmlDrawing[] = [];

  /** Writes the element that a drawing's picture will stand in. */
  image(
    { svg, width, height, alt }: HtmlDrawing & { alt: string },
    style: string,
    sizes = attribute("width", Math.ceil(width)) + attribute("height", Math.ceil(height)),
  ): string {
    const address = drawingAddress(this.list.length);
    this.list.push({ svg, width, height });
    return `<img${attribute("src", address)}${attribute("alt", alt)}${attribute("style", style)}${sizes}>`;
  }
}
