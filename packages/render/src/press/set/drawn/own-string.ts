/**
 * The same text, which does not keep the longer one in memory that it was cut out of. A browser has
 * `own-string.browser.ts` in its place.
 */
export const ownString = (ascii: string): string => Buffer.from(ascii, "latin1").toString("latin1");
