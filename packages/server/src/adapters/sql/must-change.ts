/**
 * The end of statements that fail if they change no row, for `modifyEnd`. SQLite's thread looks for it, because there
 * a statement's outcome comes with a later one's. On PostgreSQL it is a comment: whoever asks looks at the number of
 * rows.
 */
export const MUST_CHANGE = "-- must change a row";

/** `code` of SQLite's error. */
export const NO_ROW_CHANGED = "PLATEN_NO_ROW_CHANGED";
