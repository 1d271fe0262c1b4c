/** The formats of files, a row each: all that a caller has to know of one. Safe to import in a browser. */

interface FormatFacts {
  /** End of a file's name, without its full stop. */
  extension: string;
  contentType: string;
  /** Whether the document is set on pages; else it is one picture, or several. */
  isPaged: boolean;
}

export const formatFacts = {
  png: { extension: "png", contentType: "image/png", isPaged: false },
  jpeg: { extension: "jpg", contentType: "image/jpeg", isPaged: false },
  webp: { extension: "webp", contentType: "image/webp", isPaged: false },
  pdf: { extension: "pdf", contentType: "application/pdf", isPaged: true },
} as const satisfies Readonly<Record<string, FormatFacts>>;

export type Format = keyof typeof formatFacts;

/** In the order in which they are told. */
export const formats = ["png", "jpeg", "webp", "pdf"] as const satisfies readonly Format[];

/** Formats in which a document is set on pages. */
type PagedFormat = {
  [Name in Format]: (typeof formatFacts)[Name]["isPaged"] extends true ? Name : never;
}[Format];

const paged: ReadonlySet<unknown> = new Set(formats.filter((name) => formatFacts[name].isPaged));

/** Whether a document is set on pages in a format; without one it is a picture. */
export function isPaged(format: unknown): format is PagedFormat {
  return paged.has(format);
}
