/**
 * A document as it is dealt out onto sheets: strips of a page without end, one below the other. What
 * may not be divided is one strip: a line of text, a row, a formula, an image, a diagram.
 */
export interface Strip {
  /** In CSS pixels. */
  height: number;
  /** Space above it; gone where a sheet begins with it. */
  gap: number;
  /** Room that a sheet beginning with it needs above: edges of boxes that go on, heads that are repeated. */
  open: number;
  /** Room that a sheet ending with it needs below. */
  close: number;
  /** The cost of ending a sheet after it, in parts of the square of a sheet's height; absent: never. */
  end?: number;
  /** A heading or the title of a box: no sheet ends after it where what belongs together is too tall. */
  title?: true;
  /** A sheet ends after it for certain. */
  last?: true;
  /** A thematic break, or a blank line within code: not drawn where a sheet begins or ends with it. */
  divider?: true;
  /** It may be drawn smaller where it is too tall: no line of text, which is read beside others. */
  shrinks?: true;
}

/** Strips from one to before another, on a sheet of their own. */
export interface Sheet {
  from: number;
  to: number;
  /** Their height with what opens and closes them, in CSS pixels. */
  height: number;
  /** How much smaller all of it is drawn; absent: it fits. */
  scale?: number;
}

/** The cost of ending a sheet at a place that is none of the better ones. */
export const endCosts = {
  /** Between blocks that are in no other. */
  block: 0,
  item: 0.05,
  /** So that one item, or row, is alone on a sheet. */
  loneItem: 0.15,
  row: 0.1,
  /** Within a paragraph, two lines at least on either side: more than the evenness of sheets is worth, as within code. */
  line: 0.35,
  /** Likewise on paper, whose pages are to be full. */
  engineLine: 0.03,
  codeLine: 0.4,
  /** Before a blank line. */
  codePart: 0,
  /** So that a few lines of code are alone on a sheet. */
  fewCodeLines: 0.6,
  /** Between blocks of an item, a quote, an alert. */
  inner: 0.05,
  /** After a line that announces what comes, or a sentence that a formula goes on with. */
  announced: 0.5,
  /** Where what belongs together is taller than a sheet. */
  forced: 1,
} as const;
