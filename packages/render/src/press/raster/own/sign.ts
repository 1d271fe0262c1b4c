/** Bounds of signs that a browser asks for by their names. */
export const signLimits = {
  /** Most pixels of a side: an emoji in the largest heading, three device pixels to one of CSS. */
  side: 256,
} as const;
