/** Interface by which elements of the DOM ask `layout/` for places and sizes. */
import type { Box, Matrix } from "@platen/svg/geometry";
import type { Element } from "./element.ts";

/** The questions about places and sizes that the measuring DOM answers. All lengths in CSS pixels. */
export interface Measuring {
  /** The box in the element's own user space, as `getBBox` has it; `undefined` for nothing drawn. */
  boxOf(element: Element): Box | undefined;
  /** The box in the coordinates of the outermost SVG, or of the page for HTML. */
  clientBoxOf(element: Element): Box;
  /** Matrix from the element's user space to that of the outermost SVG. */
  matrixOf(element: Element): Matrix;
  /** The natural size of the image at an address. */
  imageSize(src: string): { width: number; height: number };
  textLengthOf(element: Element): number;
  /** A property after the cascade, resolved as `getComputedStyle` would. */
  computed(element: Element, property: string): string;
}
