/** Kinds of pixel: four bytes of RGBA, or an index into a palette. */
export type PixelKind = "rgb" | "indexed";
