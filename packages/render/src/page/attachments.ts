/** Files that a PDF is to carry, as a request names them. */

/** Relations of an attached file to the document (ISO 32000-2, table 43). */
export const relationships = [
  "Source",
  "Data",
  "Alternative",
  "Supplement",
  "Unspecified",
] as const;

export interface Attachment {
  /** Address: a relative path, a `data:` address, or `platen:NAME`. Nothing is fetched. */
  src: string;
  /** Name within the PDF; absent: that of the address. */
  name?: string;
  /** Media type; absent: by the end of its name. */
  type?: string;
  /** Default: `Unspecified`. */
  relationship?: (typeof relationships)[number];
  description?: string;
}
