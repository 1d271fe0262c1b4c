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
