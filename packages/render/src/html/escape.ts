/** Text and attributes of HTML. */
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes text so that it can stand in HTML, in attributes too. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => entities[character] ?? character);
}

/** Writes an attribute with the blank before it; nothing without a value. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined || value === "" ? "" : ` ${name}="${escape(String(value))}"`;
}

/** Writes an element with styles inline. */
export function element(tag: string, style: string, content: string, attributes = ""): string {
  return `<${tag}${attribute("style", style)}${attributes}>${content}</${tag}>`;
}
