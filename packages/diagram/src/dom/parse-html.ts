import { Parser } from "htmlparser2";
import type { Document } from "./document.ts";
import type { Element } from "./element.ts";
import { HTML, MATHML, SVG, svgAttributeName, svgElementName } from "./namespaces.ts";
import type { Node } from "./node.ts";

/** Deeper nesting than this is flattened: no drawing of Mermaid's comes near it. */
const DEPTH_LIMIT = 400;

/**
 * Parses an HTML fragment and appends what it holds to `parent`. Names inside `<svg>` get SVG's own
 * spelling, and HTML begins again inside `<foreignObject>`.
 */
export function parseHtml(markup: string, parent: Node, document: Document): void {
  if (!/[<&]/.test(markup)) {
    if (markup !== "") parent.appendChild(document.createTextNode(markup));
    return;
  }
  const open: Node[] = [parent];
  const top = () => open.at(-1) ?? parent;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = makeElement(document, namespaceFor(name, top()), name, attributes);
        top().appendChild(element);
        open.push(open.length < DEPTH_LIMIT ? contentOf(element) : top());
      },
      onclosetag() {
        if (open.length > 1) open.pop();
      },
      ontext(text) {
        // The parser reports entities apart from the text around them.
        const last = top().lastChild;
        if (last?.nodeType === 3) last.nodeValue += text;
        else top().appendChild(document.createTextNode(text));
      },
      oncomment(text) {
        top().appendChild(document.createComment(text));
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
}

function makeElement(
  document: Document,
  namespace: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Element {
  const inSvg = namespace === SVG;
  const element = document.createElementNS(namespace, inSvg ? svgElementName(name) : name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(inSvg ? svgAttributeName(key) : key, value);
  return element;
}

function contentOf(element: Element): Node {
  return "content" in element ? (element.content as Node) : element;
}

function namespaceFor(name: string, parent: Node): string {
  if (name === "svg") return SVG;
  if (name === "math") return MATHML;
  if (parent.nodeType !== 1) return HTML;
  const { namespaceURI, localName } = parent as Element;
  return namespaceURI === null || /^(?:foreignObject|title|desc)$/.test(localName)
    ? HTML
    : namespaceURI;
}
