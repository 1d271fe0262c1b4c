/** What wiki links lead to: the files of a folder of notes, by their names. Plain data; nothing is read through it. */
export interface Vault {
  /** The address of a page, relative to the document, by its name as a link gives it. */
  page(name: string): string | undefined;
  /** The address of another file, such as an image. */
  file(name: string): string | undefined;
  /** The Markdown of a page that is embedded. */
  note(name: string): string | undefined;
}
