/** Names of the font families. Safe to import in a browser. */
export const fontFamilyNames = ["sans", "inter", "modern", "article", "docs", "roboto"] as const;
export type FontFamilyName = (typeof fontFamilyNames)[number];
