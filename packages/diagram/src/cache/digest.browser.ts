/** A browser answers with a hash only later: the text is its own name. */
export function digest(text: string): string {
  return text;
}
