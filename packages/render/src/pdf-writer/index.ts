/** Layouts → tagged PDF. */
export type { Area } from "./content.ts";
export { canDraw } from "./drawings.ts";
export { textString } from "./objects.ts";
export type { Heading } from "./outline.ts";
export { StructElement, type Target } from "./structure.ts";
export { Unwritable } from "./unwritable.ts";
export { writePdf, type PdfPage, type PdfWish } from "./write.ts";
