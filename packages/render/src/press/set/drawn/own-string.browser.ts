const encoder = new TextEncoder();
const decoder = new TextDecoder("latin1");

/** The same text, which does not keep the longer one in memory that it was cut out of. */
export const ownString = (ascii: string): string => decoder.decode(encoder.encode(ascii));
