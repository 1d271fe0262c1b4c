/**
 * Settings that both ways of printing share. Backgrounds are printed, since Platen draws them too.
 */
export const paper = {
  /** A4 in inches (ISO 216: 210 mm × 297 mm). */
  paperWidth: 210 / 25.4,
  paperHeight: 297 / 25.4,
  printBackground: true,
} as const;
