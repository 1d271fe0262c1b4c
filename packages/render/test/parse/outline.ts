/**
 * A Document as text that a person can read and compare: one node per line with every field that it
 * has, what it holds indented below it. Only an empty list of footnotes is left out, so two outlines are equal only where
 * the Documents are.
 */
import type { Document } from "../../src/document.ts";
import type { Warning } from "../../src/diagnostics.ts";

export function outline(document: Document, warnings: readonly Warning[] = []): string {
  const lines: string[] = [];
  write(lines, 0, "document", document);
  for (const { code, line, message } of warnings)
    lines.push(`warning ${code}${line === undefined ? "" : ` line=${line}`} ${message}`);
  return `${lines.join("\n")}\n`;
}

function write(lines: string[], depth: number, name: string, value: object): void {
  const entries = Object.entries(value).filter(([key]) => key !== "type");
  const fields = entries.filter(([, field]) => !isNode(field));
  const shown = fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => ` ${key}=${JSON.stringify(field)}`);
  lines.push("  ".repeat(depth) + name + shown.join(""));
  for (const [key, field] of entries) if (isNode(field)) writeField(lines, depth + 1, key, field);
}

/** `children` and the like need no line of their own; other fields are named. */
function writeField(lines: string[], depth: number, key: string, field: object): void {
  if (!Array.isArray(field)) return write(lines, depth, key, field);
  if (key === "footnotes" && field.length === 0) return;
  const isPlain = key === "children" || key === "blocks" || key === "items" || key === "rows";
  if (!isPlain) lines.push(`${"  ".repeat(depth)}${key}:`);
  const inner = isPlain ? depth : depth + 1;
  for (const entry of field) {
    if (Array.isArray(entry)) writeField(lines, inner, "-", entry);
    else write(lines, inner, nameOf(entry, key), entry);
  }
}

const SINGULAR: Readonly<Record<string, string>> = {
  items: "item",
  rows: "row",
  cells: "cell",
  footnotes: "footnote",
  pairs: "pair",
};

function nameOf(entry: object, key: string): string {
  return "type" in entry ? String(entry.type) : (SINGULAR[key] ?? key);
}

/** Whether a field holds nodes rather than a plain value such as a length. */
function isNode(field: unknown): field is object {
  return Array.isArray(field);
}
