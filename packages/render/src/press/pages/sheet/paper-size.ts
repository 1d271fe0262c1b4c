/** A4 in CSS pixels, at 96 to the inch. */
export const PAGE = { width: 794, height: 1123 } as const;
