/**
 * Writes MathJax's nodes as SVG that any renderer draws alike: only the elements and attributes
 * named here, no styles, no classes, no identifiers, no links, colours checked.
 */
import { withSpaces } from "../tex/joined-words.ts";
import type { LiteElement, LiteNode } from "./element.ts";
import { kept, transform, type Kept } from "./kept-attributes.ts";
import { pathDataOf, type PathData } from "./path-data.ts";

/** Draws text that MathJax's fonts lack: path data, upright, in 1000 units to the em. */
export type OutlineText = (text: string, variant: string) => string;

/** Styles of lines in and around arrays, from MathJax's style sheet. */
const arrayLine: Readonly<Record<string, string>> = {
  "mjx-solid": ' fill="none"',
  "mjx-dashed": ' fill="none" stroke-dasharray="140"',
  "mjx-dotted": ' fill="none" stroke-linecap="round" stroke-dasharray="0,140"',
};
const ARRAY_LINE_WIDTH = ' stroke-width="70"';

/** The elements within a node, without those that draw nothing. */
export function writeChildren(node: LiteElement, outline: OutlineText): string {
  let out = "";
  for (const child of node.children) out += writeNode(child, outline);
  return out;
}

function writeNode(node: LiteNode, outline: OutlineText): string {
  if (isText(node)) return "";
  if (node.kind === "text") return writeText(node, outline);
  if (node.glyph) return writeGlyph(node, node.glyph);
  const names = kept.get(node.kind);
  // Links and whatever else is not kept are transparent.
  if (!names) return writeChildren(node, outline);
  if (isHitbox(node)) return "";
  const attributes = writeAttributes(node, names);
  if (node.kind === "g" || node.kind === "svg") {
    const inner = writeChildren(node, outline);
    if (inner === "" || (attributes === "" && node.kind === "g")) return inner;
    return `<${node.kind}${attributes}>${inner}</${node.kind}>`;
  }
  return `<${node.kind}${attributes}/>`;
}

/** A letter has a path and perhaps a place. */
function writeGlyph({ attributes }: LiteElement, { isClean }: PathData): string {
  const place = attributes["transform"];
  const moved = typeof place === "string" && transform.test(place);
  const path = isClean ? ` d="${String(attributes["d"])}"` : "";
  return `<path${moved ? ` transform="${place}"` : ""}${path}/>`;
}

export function isText(node: LiteNode): node is Extract<LiteNode, { kind: "#text" }> {
  return node.kind === "#text" || !("attributes" in node);
}

/** The area that a link would answer to. */
export function isHitbox({ kind, attributes }: LiteElement): boolean {
  return kind === "rect" && attributes["fill"] === "none" && attributes["stroke"] === "none";
}

function writeAttributes(node: LiteElement, names: Kept): string {
  const { attributes } = node;
  let out = "";
  for (const [name, pattern] of names) {
    const value = attributes[name];
    if (value === undefined || value === null) continue;
    const text = String(value);
    if (pattern.test(text)) out += ` ${name}="${text}"`;
  }
  return node.kind === "g" || node.kind === "svg" ? out : out + writeStyled(attributes, out);
}

/** Applies the styles that MathJax leaves to CSS: the weight of drawn signs, and lines of arrays. */
function writeStyled(attributes: Record<string, unknown>, written: string): string {
  const { style } = attributes;
  let out = "";
  if (typeof style === "string") {
    const width = /stroke-width:\s*([\d.]+)/.exec(style)?.[1];
    if (width !== undefined) out += ` stroke-width="${width}"`;
  }
  const line = arrayLine[String(attributes["class"])];
  if (line !== undefined) {
    out += line;
    if (!written.includes(" stroke-width=")) out += ARRAY_LINE_WIDTH;
  }
  return out;
}

/** How thick the shape's own line is drawn; without one of its own it has none. */
export function strokeWidth({ attributes }: LiteElement): number {
  if (attributes["stroke"] === "none") return 0;
  const styled = /stroke-width=" *([\d.]+)/.exec(writeStyled(attributes, ""))?.[1];
  return parseFloat(String(attributes["stroke-width"] ?? styled ?? 0)) || 0;
}

const moved = /^translate\(([-+\d.e]+),?\s*0?\)/;

/** Path data of a text, in the place of MathJax's own text; empty if it shows nothing. */
export function textPath(node: LiteElement, outline: OutlineText): string {
  const text = node.children.map((child) => (isText(child) ? child.value : "")).join("");
  if (text === "") return "";
  const d = outline(withSpaces(text), String(node.attributes["data-variant"] ?? "normal"));
  return pathDataOf(d).isClean ? d : "";
}

/** MathJax turns the drawing upside down, and text back. Outlines have the same sense as its own. */
function writeText(node: LiteElement, outline: OutlineText): string {
  const d = textPath(node, outline);
  if (d === "") return "";
  const x = textShift(node);
  return x === 0 ? `<path d="${d}"/>` : `<path transform="translate(${x},0)" d="${d}"/>`;
}

/** How far a text stands to the right of where its parent begins. */
export function textShift({ attributes }: LiteElement): number {
  return Number(moved.exec(String(attributes["transform"]))?.[1] ?? 0);
}
