import type { ThemeShape } from "./theme.ts";

/** As GitHub sets a README: ruled headings, gridded tables, a bar beside alerts. */
export const readme: ThemeShape = {
  headingRule: 2,
  tableLines: "grid",
  tableStripes: true,
  tableHeads: "center",
  radius: 6,
  quoteBar: 4,
  alert: "bar",
  codeFrame: false,
  rule: 4,
};

/** For papers with a colour of their own: one rule, lines between rows only, tinted boxes. */
export const tinted: ThemeShape = {
  headingRule: 1,
  tableLines: "rows",
  tableStripes: true,
  tableHeads: "start",
  radius: 6,
  quoteBar: 3,
  alert: "box",
  codeFrame: false,
  rule: 2,
};

/** For pages of a book or a journal: no boxes where a line does, heads ruled off, hardly round. */
export const bound: ThemeShape = {
  headingRule: 0,
  tableLines: "rows",
  tableStripes: false,
  tableHeads: "start",
  radius: 3,
  quoteBar: 2,
  alert: "box",
  codeFrame: true,
  rule: 1,
};

/** As newspapers are set: rules below headings, straight corners. */
export const ruled: ThemeShape = {
  headingRule: 2,
  tableLines: "rows",
  tableStripes: false,
  tableHeads: "start",
  radius: 0,
  quoteBar: 3,
  alert: "bar",
  codeFrame: false,
  rule: 2,
};

/** As a draughtsman would: every box has its outline. */
export const drafted: ThemeShape = {
  headingRule: 1,
  tableLines: "grid",
  tableStripes: false,
  tableHeads: "start",
  radius: 0,
  quoteBar: 2,
  alert: "bar",
  codeFrame: true,
  rule: 1,
};
