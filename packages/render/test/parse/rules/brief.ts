/**
 * A Document in a short form for tables of cases: `mark(text)`, `alert:note[Title](p(text))`. Fields that say something
 * besides a node's kind and its contents stand behind a colon; words stand as they are.
 */
import type { Document } from "../../../src/document.ts";

/** Fields that a case says nothing of. */
const UNSAID = new Set(["type", "line", "id", "referenceId", "tight", "pageBreak", "dir"]);
const NAMES: Readonly<Record<string, string>> = {
  paragraph: "p",
  emphasis: "em",
  subscript: "sub",
  superscript: "sup",
  delete: "del",
  insert: "ins",
  inlineCode: "code",
};

export function brief({ blocks, footnotes }: Document): string {
  const notes = footnotes.map(({ number, blocks: own }) => `note${number}(${all(own)})`);
  return [...blocks.map(one), ...notes].join(" ");
}

const all = (nodes: readonly object[]): string =>
  nodes.map(one).join(nodes.some((node) => isInline(node)) ? "" : " ");

const isInline = (node: object): boolean =>
  !("line" in node) && "type" in node && !BLOCKS.has(String(node.type));
const BLOCKS = new Set(["paragraph", "heading", "list", "quote", "alert", "table", "details"]);

function one(node: object): string {
  if (Array.isArray(node)) return `(${all(node as object[])})`;
  const fields = Object.entries(node).filter(
    ([key, value]) => !UNSAID.has(key) && value !== undefined,
  );
  if ("type" in node && node.type === "text") return String(fields[0]?.[1]);
  const type = "type" in node ? String(node.type) : "";
  const plain = fields
    .filter(([, value]) => !isNodes(value))
    .map(([key, value]) => (key === "value" || key === "kind" ? value : `${key}=${said(value)}`));
  const lists = fields
    .filter(([, value]) => isNodes(value))
    .map(([key, value]) => {
      const inner = all(value as object[]);
      return OWN.has(key) ? `(${inner})` : `[${inner}]`;
    });
  const name = NAMES[type] ?? type;
  if (type === "break") return " / ";
  return [name, ...(plain.length > 0 ? [`:${plain.join(",")}`] : []), ...lists].join("");
}

const OWN = new Set(["children", "items", "rows", "cells", "definitions"]);
/** Words, such as the names of anchors, are none. */
const isNodes = (value: unknown) =>
  Array.isArray(value) && value.every((node) => typeof node === "object" && node !== null);
const said = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
