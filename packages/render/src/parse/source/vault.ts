/**
 * Targets of wiki links: the files of a folder of notes, by their names. It reads no files itself.
 */
export interface Vault {
  /** The address of a page, relative to the document, by its name as a link gives it. */
  page(name: string): string | undefined;
  /** The address of another file, such as an image. */
  file(name: string): string | undefined;
  /** The Markdown of a page that is embedded. */
  note(name: string): string | undefined;
}

/** A vault as plain data, with names as `vaultKey` makes them. `readVault` gives it. */
export interface VaultFiles {
  addresses: Readonly<Record<string, string>>;
  notes: Readonly<Record<string, string>>;
}

/** A name as it is looked up: without the case of its letters and the ending of a page. */
export function vaultKey(name: string): string {
  return name
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/^\.?\//, "")
    .replace(/\.(?:md|markdown)$/, "");
}

export function vaultOf({ addresses, notes }: VaultFiles): Vault {
  const own = (of: Readonly<Record<string, string>>) => (name: string) => {
    const key = vaultKey(name);
    return Object.hasOwn(of, key) ? of[key] : undefined;
  };
  return { page: own(addresses), file: own(addresses), note: own(notes) };
}
