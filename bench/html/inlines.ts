/** Inlines of a Document as HTML. */
import type { Image, Inline, MathDrawing, Styled } from "../../packages/render/src/document.ts";
import { inlineLists, isStyled, ownText } from "../../packages/render/src/document/inline-kinds.ts";
import { attribute, escape } from "./escape.ts";
import { elements } from "../../packages/render/src/html/inlines.ts";

export function inlinesToHtml(inlines: readonly Inline[]): string {
  return inlines.map(inlineToHtml).join("");
}

function inlineToHtml(inline: Inline): string {
  if (isStyled(inline)) return styledToHtml(inline);
  switch (inline.type) {
    case "text":
      return escape(inline.value);
    case "emoji":
      return inline.svg.replace("<svg", '<svg class="emoji"');
    case "inlineCode":
      return `<code>${escape(inline.value)}</code>`;
    case "link":
      return `<a${attribute("href", inline.href)}>${inlinesToHtml(inline.children)}</a>`;
    case "image":
      return image(inline);
    case "break":
      return "<br>";
    case "inlineMath":
      return inline.drawing ? mathToHtml(inline.drawing) : `<code>${escape(inline.tex)}</code>`;
    case "footnoteReference":
      return `<sup><a href="#${inline.id}">${inline.number}</a></sup>`;
    case "ruby":
      return inline.pairs
        .map(
          ({ base, reading }) => `<ruby>${inlinesToHtml(base)}<rt>${escape(reading)}</rt></ruby>`,
        )
        .join("");
    default:
      // A kind that HTML has no element for.
      return escape(ownText(inline)) + inlineLists(inline).map(inlinesToHtml).join("");
  }
}

function styledToHtml(inline: Styled): string {
  const tag = elements[inline.type];
  const attributes = attribute("dir", inline.dir) + attribute("lang", inline.lang);
  return `<${tag}${attributes}>${inlinesToHtml(inline.children)}</${tag}>`;
}

function image({ picture, alt }: Image): string {
  if (!picture) return `<span class="missing">${escape(alt)}</span>`;
  const type = picture.kind === "svg" ? "image/svg+xml" : "image/png";
  const data = Buffer.from(picture.bytes).toString("base64");
  return `<img src="data:${type};base64,${data}" width="${picture.width}"${attribute("alt", alt)}>`;
}

/** MathJax's SVG, in place, each part on the baseline as MathJax asks. */
export function mathToHtml(drawing: MathDrawing): string {
  return drawing.parts
    .map((part) => {
      const size = `width:${part.width}em;height:${part.height}em`;
      const place = `vertical-align:${-part.depth}em;margin-left:${part.gap}em`;
      return part.svg.replace("<svg", `<svg style="${size};${place}"`);
    })
    .join("");
}
