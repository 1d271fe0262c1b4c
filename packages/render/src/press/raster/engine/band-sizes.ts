/** How large the pieces are that a tall page is drawn in, in device pixels. */

/** The engine refuses more in one piece; we stay well below, for the sake of memory. */
export const BAND_PIXELS = 6_000_000;
/** A block of more bands than this is drawn in larger ones: each of them goes over all of it. */
export const MANY_BANDS = 8;
/** Those bands: less is quick enough, more needs more memory than it saves time. */
export const LARGE_BAND_PIXELS = 16_000_000;
/** The most that the engine draws in one piece. */
export const ENGINE_PIXELS = 64 << 20;
/** A page that is likely no larger is drawn at once, without being laid out beforehand. */
export const ONE_PIECE_PIXELS = 12_000_000;
