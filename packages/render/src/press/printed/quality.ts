/** Device pixels of a CSS pixel: what the layout rounds to them, nobody sees in print. */
export const QUALITY = 4;
