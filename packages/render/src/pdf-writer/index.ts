/** Layouts → tagged PDF. */
export type { AttachedFile } from "./attachment.ts";
export type { Area } from "./content.ts";
export { jpegBitmap, pixelBitmap, pngBitmap } from "./bitmap.ts";
export { drawingOf, drawingWithText } from "./drawings.ts";
export { drawingOfFormula } from "./formulas.ts";
export { Nonconforming } from "./conformance.ts";
export { asList, carriesMathml, isPdf2, rulesOf } from "../page/standards.ts";
export { textString } from "./objects.ts";
export type { Heading } from "./outline.ts";
export type { PdfPicture } from "./pictures.ts";
export { StructElement, type Target } from "./structure.ts";
export { writePdf, type PdfPage, type PdfParameters, type Stamp } from "./write.ts";
