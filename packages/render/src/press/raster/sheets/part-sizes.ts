/** How large the parts of a picture are that is too tall for one, and how many there may be. */

/**
 * Pixels of a part, if that does not make too many of them: it is drawn in one piece. WebP is lossy from
 * 12 million on, and exact ones of a whole book would take minutes.
 */
export const PART_PIXELS = 12_600_000;
/** Most parts of one document. */
export const PART_LIMIT = 60;
