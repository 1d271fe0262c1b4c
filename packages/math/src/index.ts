/** Formulas in TeX become drawings in SVG: those of one document together, in their order. */
export { setFormulas, type Formula, type MathTools } from "./set-formulas.ts";
export { mathOutliner } from "./outline-fonts.ts";
export type { TextFace, TextOutline, TextOutliner } from "./outline.ts";
export { canSpeak } from "./speech/engine.ts";
export { speakFormulas, type Spoken } from "./speech/speak.ts";
export type { MathDrawing, MathPart, TaggedEquation } from "./math-drawing.ts";
