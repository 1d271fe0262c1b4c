/** Tree → source. Well formed whatever the tree holds. */
import type { SvgElement } from "./element.ts";

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Characters that XML 1.0 has no way to write, lone surrogates among them. */
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
  "\r": "&#13;",
};

const escape = (text: string) =>
  text.replace(unwritable, "\ufffd").replace(/[&<>"\n\t\r]/gu, (char) => escapes[char]!);

/** The drawing as UTF-8 text with its namespaces declared. */
export function serializeSvg(root: SvgElement): string {
  const parts: string[] = [];
  write(root, ` ${NAMESPACES}`, parts);
  return parts.join("");
}

/** Properties that resvg reads in styles only; their values are keywords. */
const styled: ReadonlySet<string> = new Set(["mix-blend-mode", "isolation"]);

function write(element: SvgElement, extra: string, parts: string[]): void {
  parts.push("<", element.localName, extra);
  let style = "";
  for (const [name, value] of element.attributes) {
    if (styled.has(name)) {
      style += `${style && ";"}${name}:${value}`;
      continue;
    }
    // Older renderers know only the older name of `href` on some elements.
    parts.push(" ", name === "href" ? "xlink:href" : name, '="', escape(value), '"');
  }
  if (style !== "") parts.push(' style="', escape(style), '"');
  if (element.children.length === 0) {
    parts.push("/>");
    return;
  }
  parts.push(">");
  for (const child of element.children)
    if (typeof child === "string") parts.push(escape(child));
    else write(child, "", parts);
  parts.push("</", element.localName, ">");
}
