/** Rough cost of a residual in eighths of a bit, by its value: small ones of either sign are cheap. */
export const residualCosts = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.round(8 * (1.5 + Math.log2(1 + Math.min(value, 256 - value)))),
);
