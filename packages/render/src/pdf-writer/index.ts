/** Layouts → tagged PDF. */
export type { Area } from "./content.ts";
export { jpegBitmap, pixelBitmap, pngBitmap } from "./bitmap.ts";
export { drawingOf, drawingOfOutline, drawingWithText } from "./drawings.ts";
export { textString } from "./objects.ts";
export type { Heading } from "./outline.ts";
export type { PdfPicture } from "./pictures.ts";
export { StructElement, type Target } from "./structure.ts";
export { Unwritable } from "./unwritable.ts";
export { writePdf, type PdfPage, type PdfWish } from "./write.ts";
