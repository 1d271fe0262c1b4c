import { HTML } from "./namespaces.ts";
import type { Element } from "./element.ts";
import { siblings, type Node } from "./node.ts";

/** HTML elements that have no content and no closing tag. */
const voids: ReadonlySet<string> = new Set(["area", "br", "col", "hr", "img", "input", "wbr"]);

const textEscapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\u00a0": "&#160;",
};
const attributeEscapes: Readonly<Record<string, string>> = {
  ...textEscapes,
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Characters that no XML document may hold (XML 1.0, production 2). */
// oxlint-disable-next-line no-control-regex
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function serializeChildren(parent: Node): string {
  let markup = "";
  for (const child of siblings(parent.firstChild)) markup += serializeNode(child);
  return markup;
}

/** An element as XML that an HTML parser reads the same way. */
export function serializeElement(element: Element): string {
  const name = element.localName;
  let markup = `<${name}`;
  for (const attribute of element.getAttributeNames())
    markup += ` ${attribute}="${escapeAttribute(element.getAttribute(attribute) ?? "")}"`;
  if (!element.firstChild) {
    if (element.namespaceURI !== HTML || voids.has(name)) return `${markup}/>`;
    return `${markup}></${name}>`;
  }
  if (name === "style" && element.namespaceURI === HTML)
    return `${markup}>${element.textContent}</${name}>`;
  return `${markup}>${serializeChildren(element)}</${name}>`;
}

function serializeNode(node: Node): string {
  if (node.nodeType === 1) return serializeElement(node as Element);
  if (node.nodeType === 3) return escapeText(node.textContent);
  if (node.nodeType === 8) return `<!--${node.textContent}-->`;
  return "";
}

function escapeText(text: string): string {
  return clean(text).replace(/[&<>\u00a0]/g, (char) => textEscapes[char] ?? char);
}

function escapeAttribute(text: string): string {
  return clean(text).replace(/[&<>"\n\t\u00a0]/g, (char) => attributeEscapes[char] ?? char);
}

function clean(text: string): string {
  return text.replace(forbidden, "\ufffd");
}
