/** The service's numbers, as the specification and its decisions fix them. */

/** Free renders in a UTC calendar month. */
export const MONTHLY_QUOTA = 50;
/** Browser exports without a watermark that an account receives in all. */
export const CLEAN_EXPORTS = 5;
/** How long a picture and an idempotency key are kept, in ms. */
export const RETENTION = 24 * 60 * 60 * 1000;
/** Largest request body, in bytes. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** Longest `Idempotency-Key`, in characters. */
export const IDEMPOTENCY_KEY_LIMIT = 255;
/** The characters of an `Idempotency-Key`: printable ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = "^[\\x20-\\x7e]+$";
/** `data.width` of a pdf: A4 at 96 pixels per inch. */
export const PDF_WIDTH = 794;
/** Most API tokens of one account. */
export const TOKENS_PER_ACCOUNT = 100;

export const API_VERSION = "v1";
export const SCHEMA_NAME = "platen";
export const TOKEN_PREFIX = "platen_";
