const NAME_LIMIT = 60;

/** Words as a name that every file system takes. */
export function fileStem(words: string): string {
  const stem = words
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, NAME_LIMIT)
    .replaceAll(/^-+|-+$/gu, "");
  return stem || "platen";
}
