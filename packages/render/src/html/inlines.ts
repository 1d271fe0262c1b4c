/** Inlines of a Document as HTML with styles inline. */
import type { Image, Inline, InlineStyle, Length, MathDrawing, Styled } from "../document.ts";
import { isStyled } from "../document/inline-kinds.ts";
import { toBase64 } from "../platform/base64.ts";
import type { Look } from "../press/design/look.ts";
import { attribute, element, escape } from "./escape.ts";
import type { Drawings } from "./drawings.ts";

/** CSS pixels of one em of the text. */
export const EM = 16;

export interface HtmlContext {
  look: Look;
  drawings: Drawings;
}

const MONO = "font-family:Menlo,Consolas,monospace";

/** The element of each style. */
export const elements: Readonly<Record<InlineStyle, string>> = {
  strong: "strong",
  emphasis: "em",
  delete: "del",
  insert: "ins",
  underline: "u",
  mark: "mark",
  small: "small",
  subscript: "sub",
  superscript: "sup",
  keyboard: "kbd",
  abbreviation: "abbr",
  span: "span",
};

export function inlinesToHtml(inlines: readonly Inline[], context: HtmlContext): string {
  return inlines.map((inline) => inlineToHtml(inline, context)).join("");
}

function inlineToHtml(inline: Inline, context: HtmlContext): string {
  const { colors } = context.look.theme;
  if (isStyled(inline)) return styledToHtml(inline, context);
  switch (inline.type) {
    case "text":
    case "emoji":
      return escape(inline.value);
    case "inlineCode":
      return element(
        "code",
        `${MONO};font-size:0.9em;padding:2px 5px;border-radius:4px;color:${colors.inlineCodeText};background:${colors.inlineCode}`,
        escape(inline.value),
      );
    case "link":
      return element(
        "a",
        `color:${colors.link}`,
        inlinesToHtml(inline.children, context),
        attribute("href", inline.href) + attribute("title", inline.title),
      );
    case "image":
      return imageToHtml(inline, context);
    case "break":
      return "<br>";
    case "inlineMath":
      return inline.drawing
        ? mathToHtml(inline.drawing, context)
        : element("code", MONO, escape(inline.tex));
    case "footnoteReference":
      return `<sup>${inline.number}</sup>`;
    case "ruby":
      return inline.pairs
        .map(
          ({ base, reading }) =>
            `<ruby>${inlinesToHtml(base, context)}<rt>${escape(reading)}</rt></ruby>`,
        )
        .join("");
  }
}

function styledToHtml(inline: Styled, context: HtmlContext): string {
  const { colors } = context.look.theme;
  const { type, color, background, dir, lang, children } = inline;
  const own: Partial<Record<InlineStyle, string>> = {
    mark: `color:${color ?? colors.markText};background:${background ?? colors.mark}`,
    keyboard: `${MONO};font-size:0.85em;padding:1px 5px;border:1px solid ${colors.strongLine};border-radius:4px`,
    span: color === undefined ? "" : `color:${color}`,
  };
  const attributes = attribute("dir", dir) + attribute("lang", lang);
  return element(elements[type], own[type] ?? "", inlinesToHtml(children, context), attributes);
}

const inPixels = (length: Length | undefined) =>
  length?.unit === "px" ? Math.round(length.value) : undefined;

/** A picture that could not be loaded is named by its address, if others can load it from there, or by its words. */
function imageToHtml(image: Image, { drawings }: HtmlContext): string {
  const { picture, alt, src, width, height } = image;
  const style = "max-width:100%";
  if (!picture)
    return /^https?:/iu.test(src)
      ? `<img${attribute("src", src)}${attribute("alt", alt)}${attribute("style", style)}>`
      : escape(alt);
  const wide = inPixels(width) ?? (height ? undefined : Math.round(picture.width));
  const sizes = attribute("width", wide) + attribute("height", inPixels(height));
  if (picture.kind === "svg") {
    const svg = new TextDecoder().decode(picture.bytes);
    return drawings.image({ svg, width: picture.width, height: picture.height, alt }, style, sizes);
  }
  const address = `data:${typeOf(picture.bytes)};base64,${toBase64(picture.bytes)}`;
  return `<img${attribute("src", address)}${attribute("alt", alt)}${attribute("style", style)}${sizes}>`;
}

/** Bitmaps of a Document are PNG, JPEG or WebP, and begin with their signs. */
function typeOf([first]: Uint8Array): string {
  const types: Readonly<Record<number, string>> = { 0x89: "image/png", 0xff: "image/jpeg" };
  return types[first ?? 0] ?? "image/webp";
}

/** Each part stands on the baseline; lines may break between them. */
export function mathToHtml({ parts, alt }: MathDrawing, { look, drawings }: HtmlContext): string {
  const { text } = look.theme.colors;
  return parts
    .map(({ svg, width, height, depth, gap }, index) => {
      const place = `vertical-align:${-depth}em;margin-left:${gap}em`;
      const size = `width:${width}em;height:${height}em`;
      const coloured = svg.replaceAll("currentColor", text);
      const drawing = { svg: coloured, width: width * EM, height: height * EM };
      return drawings.image({ ...drawing, alt: index === 0 ? alt : "" }, `${size};${place}`);
    })
    .join("");
}
