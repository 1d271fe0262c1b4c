/** The service's numbers, as the specification and its decisions fix them. */

/** Free renders in a UTC calendar month, unless the operator says otherwise. */
export const MONTHLY_QUOTA = 50;
/**
 * Value of `monthlyQuota` on a service without a quota: a number of 32 bits that nobody reaches.
 */
export const UNLIMITED_QUOTA = 1_000_000_000;
/** Browser exports without a watermark that an account receives in all. */
export const CLEAN_EXPORTS = 5;
/** How long a picture and an idempotency key are kept, in ms. */
export const RETENTION = 24 * 60 * 60 * 1000;
/** Largest request body, in bytes. */
export const BODY_LIMIT = 2 * 1024 * 1024;
/** Pictures that come with a document of the web app: how many, bytes of each, bytes of all. */
export const PICTURES = { count: 100, bytes: 2_000_000, total: 10_000_000 } as const;
/** Largest body of a request that may bring pictures, which are in base64, in bytes. */
export const PICTURES_BODY_LIMIT = BODY_LIMIT + Math.ceil(PICTURES.total / 3) * 4 + 2 ** 16;
/** Files that come with a call: how many, bytes of each, bytes of all. */
export const FILES = { count: 100, bytes: 10_000_000, total: 30_000_000 } as const;
/** Largest form: files, the other fields, and the headers of all parts. */
export const FORM_LIMIT = BODY_LIMIT + FILES.total + 2 ** 18;
/** Longest address of Markdown, in characters. */
export const SOURCE_LENGTH = 2000;
/** Longest `Idempotency-Key`, in characters. */
export const IDEMPOTENCY_KEY_LIMIT = 255;
/** The characters of an `Idempotency-Key`: printable ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = "^[\\x20-\\x7e]+$";
/** `data.width` of a pdf: A4 at 96 pixels per inch. */
export const PDF_WIDTH = 794;
/** Most API tokens of one account. */
export const TOKENS_PER_ACCOUNT = 100;

/** How long a share may last, in days. */
export const shareDays = [1, 7, 30, 90] as const;

export type ShareDays = (typeof shareDays)[number];

/** Most shares of one account, and bytes stored of one and of all of them. */
export const SHARES = { count: 50, bytes: 4_000_000, total: 20_000_000 } as const;

/** Brands that an account stores: how many, bytes of each file, bytes of all brands, and the form of a name. */
export const BRANDS = {
  count: 20,
  bytes: 10_000_000,
  total: 50_000_000,
  name: "[a-z0-9][a-z0-9-]{0,62}",
} as const;

/** Documents that an account keeps for a day: how many, bytes stored of all, and edits of one at a time. */
export const HANDLES = { count: 100, total: 10_000_000, edits: 50 } as const;

/** Longest title of a share, in characters. */
export const SHARE_TITLE_LIMIT = 120;

/** Most documents that an account keeps. */
export const DOCUMENTS_PER_ACCOUNT = 500;

/** Longest name of a document that an account keeps, and of its folder, in characters. */
export const DOCUMENT_NAME_LIMIT = 120;

/**
 * Jobs of one account: how many wait or run, bytes stored of their bodies, and the largest body in JSON. Their renders have
 * `times` the bounds of others: on Markdown, and on processor time.
 */
export const JOBS = {
  waiting: 1000,
  total: 50_000_000,
  body: 8 * 1024 * 1024,
  times: 8,
} as const;
/** Most items of a batch. */
export const BATCH_ITEMS = 200;
/** Longest wait for a job or a batch to end, in s. */
export const JOB_WAIT = 60;
export const API_VERSION = "v1";
export const SCHEMA_NAME = "platen";
/** Most keys of signed links of one account. */
export const LINK_KEYS_PER_ACCOUNT = 20;
export const LINK_SECRET_PREFIX = "plk_";
/** Longest query of a signed link, in characters: as much as proxies let through. */
export const LINK_LENGTH = 8000;
/** Webhooks of one account; characters of an address; deliveries that are kept of each, and shown; tests in a minute. */
export const WEBHOOKS = { count: 5, url: 500, kept: 5000, shown: 100, tests: 10 } as const;
/** Days of the history and most of its rows; requests that are kept of an account for 7 days, and of a page. */
export const ACTIVITY = { days: 90, rows: 10_000, kept: 5000, page: 50 } as const;
export const WEBHOOK_SECRET_PREFIX = "whsec_";
export const TOKEN_PREFIX = "platen_";
