/** Every bound of the parser. They hold for hostile input; no honest document comes near them. */

/**
 * Deepest nesting of blocks: this many quotes or lists one within the other. Deeper content stays
 * as text on the last level, with a `NESTING_CLAMPED` warning.
 */
export const BLOCK_NESTING = 24;

/** Deepest nesting of inline styles and links, counted from the block inwards. */
export const INLINE_NESTING = 24;

/** Levels to which link labels and image descriptions are followed. */
export const LABEL_LEVELS = 100;

/** Most parts (runs of text, elements, images …) that one document may have. */
export const PART_LIMIT = 400_000;

/** Most tokens, before text that stands together is joined. Bounds the memory of a parse. */
export const TOKEN_LIMIT = 500_000;

/** Longest front matter that is read, in UTF-16 units. */
export const FRONT_MATTER_LIMIT = 64 * 1024;

/** Widest table, in columns, and widest cell: HTML's own bound. */
export const COLUMN_LIMIT = 1000;

/** Most places that the spanning cells of one table may cover; beyond, its spans are ignored. */
export const GRID_LIMIT = 400_000;

/** Longest side that an image's `width` or `height` may ask for, in CSS pixels. */
export const IMAGE_SIDE_LIMIT = 100_000;

/** Longest formula within a line, in UTF-16 units. */
export const FORMULA_LIMIT = 20_000;

/** Lines looked at for the ends of HTML that is shown as its source; beyond, blocks end as usual. */
export const SOURCE_LINE_LIMIT = 500_000;

/** Longest anchor, in UTF-16 units; a longer one is none. */
export const ANCHOR_LIMIT = 1000;

/** Most cells that fences of values may have as tables; beyond, they are code. */
export const CSV_CELL_LIMIT = 40_000;

/** Most items of lists that letters number; beyond, they are text. */
export const LETTER_LIST_LIMIT = 2000;
