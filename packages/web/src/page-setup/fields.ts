/** How the fields of a page stand in the dialog. */
import type { PageFieldName, PageOptions } from "@platen/render/options";

/** Where each field stands; every field of the table has a place, but for files, which requests and front matter name. */
const places = {
  size: "paper",
  landscape: "paper",
  margin: "paper",
  columns: "paper",
  single: "paper",
  header: "lines",
  footer: "lines",
  logo: "lines",
  letterhead: "lines",
  firstPage: "lines",
  toc: "contents",
  cover: "contents",
  numberHeadings: "contents",
  justify: "text",
  hyphenate: "text",
  footnotes: "text",
  ruleBreaks: "text",
  breakBefore: "text",
  wideTables: "text",
  pages: "file",
  standard: "file",
} as const satisfies Record<ShownField, string>;
type ShownField = Exclude<PageFieldName, "attachments">;

export const sections = Map.groupBy(Object.keys(places) as ShownField[], (name) => places[name]);

/** Lengths that are numbers alone are millimetres. */
export function withUnits(page: PageOptions): PageOptions {
  const { size, margin, ...rest } = page;
  return {
    ...rest,
    ...(size !== undefined && { size: completed(size) }),
    ...(margin !== undefined && { margin: completed(margin) }),
  };
}

function completed<Value extends object | string>(value: Value): Value {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([side, length]) => [side, completedLength(length)]);
  return Object.fromEntries(entries) as Value;
}

function completedLength(length: unknown): unknown {
  const text = String(length).trim();
  return /^\d+(\.\d+)?$/u.test(text) ? `${text}mm` : text;
}
