/**
 * Puts U+FFFD, the replacement character, where a document has characters that no font has. It
 * shows that something is there, in a shape that everyone knows for it. Each selection that misses
 * characters brings the font for it.
 */
import type {
  Block,
  CodeRun,
  DefinitionItem,
  Document,
  Drawing,
  Footnote,
  Inline,
  ListItem,
  MathDrawing,
  MathPart,
  Picture,
  Ruby,
  TableCell,
  TableRow,
} from "../document.ts";
import type { MissingGlyph } from "@platen/fonts";

const REPLACEMENT = "\ufffd";
type Node =
  | Document
  | Footnote
  | Block
  | ListItem
  | TableRow
  | TableCell
  | DefinitionItem
  | CodeRun
  | MathDrawing
  | MathPart
  | Drawing
  | Inline
  | Ruby["pairs"][number]
  | Picture;

/** Names of a node's fields that hold any text, not one of a few words. */
type TextField<One> = One extends unknown
  ? { [Name in keyof One]-?: string extends One[Name] ? Name : never }[keyof One]
  : never;

/** Whether a field's text is drawn. A field that is added to a Document has to be entered here. */
const fields: Readonly<Record<TextField<RequiredFields<Node>>, "drawn" | "data">> = {
  value: "drawn",
  text: "drawn",
  tex: "drawn",
  source: "drawn",
  alt: "drawn",
  reading: "drawn",
  title: "drawn",
  author: "drawn",
  date: "drawn",
  language: "data",
  expansion: "data",
  lang: "data",
  color: "data",
  background: "data",
  id: "data",
  anchor: "data",
  pageOf: "data",
  referenceId: "data",
  svg: "data",
  mathml: "data",
  href: "data",
  html: "data",
  src: "data",
};
const textFields: ReadonlySet<string> = new Set(
  Object.entries(fields).flatMap(([name, use]) => (use === "drawn" ? [name] : [])),
);

type RequiredFields<One> = One extends unknown ? Required<One> : never;

/**
 * Replaces the missing characters of a document; costs nothing when there are none. The tree is
 * changed in place, so that what is known by its nodes stays known, except for parts that a cache
 * shares between documents: those are frozen, and are copied.
 */
export function replaceMissing(document: Document, missing: readonly MissingGlyph[]): void {
  if (missing.length > 0) replaceIn(document, replacerFor(missing));
}

/** The same for one text. */
export function replacerFor(missing: readonly MissingGlyph[]): (text: string) => string {
  const codePoints = missing.map(({ codePoint }) => `\\u{${codePoint.toString(16)}}`);
  const pattern = new RegExp(`[${codePoints.join("")}]`, "gu");
  return (text) => text.replace(pattern, REPLACEMENT);
}

/** Returns the node, or a changed copy of it when it is frozen. */
function replaceIn<Node extends object>(node: Node, replace: (text: string) => string): Node {
  let target = node;
  for (const [key, value] of Object.entries(node)) {
    const changed = replaceValue(key, value, replace);
    if (changed === value) continue;
    if (target === node && Object.isFrozen(node)) target = copyOf(node);
    Object.assign(target, { [key]: changed });
  }
  return target;
}

function replaceValue(key: string, value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === "string") return textFields.has(key) ? replace(value) : value;
  return isTree(value) ? replaceIn(value, replace) : value;
}

const copyOf = <Node extends object>(node: Node): Node =>
  (Array.isArray(node) ? [...node] : { ...node }) as Node;

const isTree = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
