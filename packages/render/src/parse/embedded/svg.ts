/**
 * Makes an image of an `<svg>` in the text. Its address is the source, which is sanitised as that
 * of any other image.
 */
import { Parser } from "htmlparser2";
import type { Image } from "../../document.ts";
import type { Attributes } from "../attributes.ts";
import { imageOf } from "../build/image-of.ts";
import { unescapeText } from "../markdown.ts";
import type { Scheme } from "../scheme.ts";

interface Root {
  attributes: Attributes;
  /** End of its opening tag, in UTF-16 units. */
  end: number;
  /** Its first `title`. */
  title: string;
  /** It holds elements. */
  holds: boolean;
}

/** Colour of text on dark pages, which the drawing has as `currentColor`. */
const INK_ON_DARK = "#e6e6e6";
/** Width in CSS pixels of a drawing whose width is in percent and that has no `viewBox`. */
const PAGE_WIDTH = 720;

/** Entities of HTML that XML has not. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,30};/gi;

/** @returns `undefined` if it shows nothing: it holds no element, or is hidden */
export function svgImage(source: string, line: number, scheme: Scheme): Image | undefined {
  const html = source.replace(ENTITY, unescapeText);
  const root = readRoot(html);
  if (!root?.holds || isHidden(root.attributes)) return undefined;
  const { attributes, title } = root;
  const own = new Map(Object.entries(attributes));
  const isWide = attributes["width"]?.trim().endsWith("%") === true;
  if (isWide && attributes["viewBox"] === undefined) own.set("width", String(PAGE_WIDTH));
  if (scheme === "dark" && attributes["color"] === undefined) own.set("color", INK_ON_DARK);
  const tag = Array.from(own, ([name, value = ""]) => ` ${name}="${escaped(value)}"`).join("");
  const svg = `<svg${tag}>${html.slice(root.end)}`;
  const { style, width, height } = attributes;
  const sized = isWide && attributes["viewBox"] !== undefined;
  const image = imageOf(
    {
      alt: attributes["aria-label"] ?? title,
      ...(style !== undefined && { style }),
      // Other sizes are the drawing's own. One as wide as its place keeps its shape.
      ...(sized ? { width } : width === undefined && height?.endsWith("%") === false && { height }),
    },
    line,
  );
  return { ...image, src: `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}` };
}

function isHidden({ style = "", hidden, width, height }: Attributes): boolean {
  return (
    hidden !== undefined || width === "0" || height === "0" || /\bdisplay\s*:\s*none\b/i.test(style)
  );
}

function readRoot(svg: string): Root | undefined {
  let root: Root | undefined;
  let inTitle = false;
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (root) root.holds = true;
        root ??= { attributes: named(given), end: parser.endIndex + 1, title: "", holds: false };
        inTitle = name === "title" && root.title === "";
      },
      ontext(text) {
        if (root && inTitle) root.title += text;
      },
      onclosetag() {
        inTitle = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(svg);
  parser.end();
  return root;
}

/** HTML reads the names of attributes in any case. */
function named(given: Record<string, string>): Attributes {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [CAMEL[name.toLowerCase()] ?? name, value]),
  );
}

const CAMEL: Readonly<Record<string, string>> = {
  viewbox: "viewBox",
  preserveaspectratio: "preserveAspectRatio",
};

const escaped = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
