const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in HTML, attributes included. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An attribute with the blank before it, or nothing when there is no value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? "" : ` ${name}="${escape(String(value))}"`;
}
