/**
 * The Document: the content of a Markdown source, once parsed, sanitised and enriched.
 *
 * Both presses read this tree and nothing else. It holds only what the allowlist lets through:
 * there is no raw HTML in it, no style, no script and no attribute that is not named here.
 *
 * `parse/` builds it. Each step in `enrich/` fills in one of the optional `drawing`, `lines` or
 * `picture` fields in place; the tree belongs to a single render and is never shared.
 */
import type { MathDrawing } from "@platen/math/drawing";

export type { MathDrawing, MathPart, TaggedEquation } from "@platen/math/drawing";

/** Writing direction of a block, by most of its letters and the document's language. */
export type Direction = "ltr" | "rtl";

/** Horizontal alignment as given by a table's delimiter row or an `align` attribute. */
export type Align = "left" | "center" | "right";

export interface Document {
  /** Front matter `title`, else the text of the first heading that is in no quote, alert or cell. Used for headers and metadata. */
  title?: string;
  /** Front matter `lang`, a BCP-47 tag. Decides glyph shapes where a script has several. */
  lang?: string;
  /** The side on which its lines begin, by its language or by most of its letters; absent: the left. */
  dir?: "rtl";
  /** Front matter `author` and `date`, of a document that is set on pages. */
  author?: string;
  date?: string;
  /** Text of the cover card, which stands first; present only if a cover is asked for. */
  cover?: Cover;
  /** Name and images of the maker of cards; only where they have a look. */
  byline?: Byline;
  /** Image of the lines at head and foot of pages; its picture is filled in by `enrich/images`. */
  logo?: Image;
  /** Image across the top of the first page, likewise. */
  letterhead?: Image;
  /** Image that fills the ground of the picture's frame, likewise. */
  ground?: Image;
  blocks: Block[];
  /** In the order of their first reference. Footnotes that nothing refers to are not here. */
  footnotes: Footnote[];
}

export interface Cover {
  title: string;
  /** Author and date, as far as the front matter says them. */
  by: string[];
  /** Writing direction of its words; absent: from left to right. */
  dir?: Direction;
  /** Front matter `cover`; its picture is filled in by `enrich/images`. */
  image?: Image;
}

/** Front matter `handle`, `avatar`, `cover` and `qr`, where cards have a look. */
export interface Byline {
  /** Name of an account, such as `@platen`. */
  handle?: string;
  avatar?: Image;
  /** Ground of the look `photo`. */
  ground?: Image;
  /** Words of the QR code on the cover: an address, most often. */
  qr?: string;
}

export interface Footnote {
  /** 1-based number as printed. */
  number: number;
  /** Unique anchor, safe in a URL fragment. */
  id: string;
  blocks: Block[];
}

/** Fields that any block may carry. */
interface BlockBase {
  /** 1-based line of the source on which the block begins. */
  line?: number;
  /** Set where it differs from the parent's. The document itself is `ltr`. */
  dir?: Direction;
  /** BCP-47 tag from a `lang` attribute. */
  lang?: string;
  /** An anchor at its beginning, besides a heading's own: where a file begins that was joined. */
  anchor?: string;
  /** Anchors at its beginning, besides a heading's own: `id`s of HTML, and `name`s of its links. Only on blocks without blocks. */
  anchors?: string[];
  /** A page begins with it. Only of blocks that are in no other, and where pages are asked for. */
  pageBreak?: true;
}

export type Block =
  | Heading
  | Paragraph
  | CodeBlock
  | MathBlock
  | Diagram
  | List
  | Quote
  | Alert
  | Table
  | Rule
  | Details
  | Figure
  | DefinitionList
  | Division;

export interface Heading extends BlockBase {
  type: "heading";
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique anchor, by GitHub's rule: lower case, spaces to hyphens, `-1`, `-2` for repeats. */
  id: string;
  align?: Align;
  children: Inline[];
}

export interface Paragraph extends BlockBase {
  type: "paragraph";
  align?: Align;
  /** An entry of contents: the id of its heading, whose page stands at the end of the line where there are pages. */
  pageOf?: string;
  children: Inline[];
}

export interface CodeBlock extends BlockBase {
  type: "code";
  /** First word of the fence's info string, as written. */
  language?: string;
  /** The source without its final line feed. Tabs are still tabs. */
  text: string;
  /** Stands above the code: most often a file's name. */
  title?: string;
  /** Number of its first line, if lines are numbered: 0 to 999,999. */
  firstNumber?: number;
  /** Marks of lines of `text`, by their index. */
  marks?: readonly (CodeMark | undefined)[];
  /** Each line begins with `+`, `-` or a space that is no part of the language. */
  isDiff?: true;
  /** `text` in stretches that a terminal shows alike. */
  terminal?: readonly TerminalText[];
  /** Filled by `enrich/highlight`: one entry per line of `text`, tabs expanded. */
  lines?: CodeLine[];
}

/** One line of highlighted code: its text is the runs' texts joined. */
export type CodeLine = CodeRun[];

export interface CodeRun {
  text: string;
  /** highlight.js scopes, outermost first, as it names them: `["meta", "keyword"]`, `["title.function"]`. */
  scopes?: readonly string[];
  /** Look of text that a terminal printed; there are no scopes then. */
  terminal?: TerminalLook;
}

/** Mark of a line of code. If lines are in focus all others are faint. */
export type CodeMark = "added" | "removed" | "highlight" | "focus" | "error" | "warning";

export interface TerminalText {
  text: string;
  /** Absent: plain. */
  look?: TerminalLook;
}

/** How a terminal shows text: ECMA-48, Select Graphic Rendition. */
export interface TerminalLook {
  color?: TerminalColor;
  background?: TerminalColor;
  bold?: true;
  faint?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** Colour and background change places. */
  reverse?: true;
}

/** 0 to 15: one of the colours that a terminal chooses itself; else `#rrggbb`. */
export type TerminalColor = number | `#${string}`;

export interface MathBlock extends BlockBase {
  type: "math";
  /** TeX source, trimmed. */
  tex: string;
  /** Filled by `enrich/math.ts`; absent when the formula is wrong, and then it is shown as source. */
  drawing?: MathDrawing;
}

export interface Diagram extends BlockBase {
  type: "diagram";
  /** Mermaid's source; where there is a drawing, perhaps another's. */
  source: string;
  /** Filled by `enrich/diagrams`; absent when it could not be drawn, and then it is shown as source. */
  drawing?: Drawing;
}

/** A self-contained vector drawing in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  alt: string;
}

export interface List extends BlockBase {
  type: "list";
  ordered: boolean;
  /** First number of an ordered list. Default 1. */
  start?: number;
  /** Form of an ordered list's numbers, if they are letters or Roman. */
  numbering?: Numbering;
  /** Items are set without space between paragraphs. */
  tight: boolean;
  items: ListItem[];
}

export interface Numbering {
  style: "a" | "A" | "i" | "I";
  before: "" | "(";
  after: "." | ")";
}

export interface ListItem {
  line?: number;
  dir?: Direction;
  /** A task's state; absent on items that are no tasks. */
  checked?: boolean;
  /** State of a task that is not done. */
  state?: TaskState;
  /** `value` of an HTML `<li>`. */
  value?: number;
  children: Block[];
}

export type TaskState = "cancelled" | "partial" | "forwarded" | "important" | "question";

export interface Quote extends BlockBase {
  type: "quote";
  children: Block[];
}

export type AlertKind = "note" | "tip" | "important" | "warning" | "caution";

/** Signs of alerts that GitHub has not. */
export type AlertSign =
  | "abstract"
  | "todo"
  | "success"
  | "question"
  | "failure"
  | "danger"
  | "bug"
  | "example"
  | "quote";

export interface Alert extends BlockBase {
  type: "alert";
  /** Decides its colours. */
  kind: AlertKind;
  /** Absent: the sign of its kind. */
  sign?: AlertSign;
  /** Absent: the name of its kind. Empty: it has neither title nor sign. */
  title?: Inline[];
  children: Block[];
}

export interface Table extends BlockBase {
  type: "table";
  /** `align` of the table itself. */
  align?: Align;
  /**
   * Width that the author asked for; a percentage is of the place of the table. Words are never cut
   * for it.
   */
  width?: Length;
  /** Widths that the author asked for the columns, in their order; those of cells are their own. */
  columns?: (Length | undefined)[];
  caption?: Inline[];
  rows: TableRow[];
}

export interface TableRow {
  /** Part of the head: repeats on every page of a PDF. */
  head: boolean;
  cells: TableCell[];
}

export interface TableCell {
  /** A `th`. */
  header: boolean;
  align?: Align;
  dir?: Direction;
  /** How wide it asks to be: a percentage is of the table. */
  width?: Length;
  /** 1 to 1000. Default 1. */
  colspan?: number;
  /** 1 to 65534, never past the table's last row. Default 1. */
  rowspan?: number;
  children: Block[];
}

export interface Rule extends BlockBase {
  type: "rule";
}

export interface Details extends BlockBase {
  type: "details";
  /** `open` as written. A picture shows the contents either way. */
  open: boolean;
  summary: Inline[];
  children: Block[];
}

export interface Figure extends BlockBase {
  type: "figure";
  align?: Align;
  caption?: Inline[];
  children: Block[];
}

export interface DefinitionList extends BlockBase {
  type: "definitions";
  items: DefinitionItem[];
}

export interface DefinitionItem {
  terms: Inline[][];
  definitions: Block[][];
}

/** A `div`, `center`, or any other box that only groups and aligns. */
export interface Division extends BlockBase {
  type: "division";
  align?: Align;
  children: Block[];
}

export type Inline =
  | Text
  | Emoji
  | Styled
  | InlineCode
  | Link
  | Image
  | LineBreak
  | InlineMath
  | FootnoteReference
  | Ruby;

export interface Text {
  type: "text";
  /** NFC. White space is collapsed as CSS `white-space: normal` has it, across sibling inlines too. */
  value: string;
}

/** One emoji in colour. Split from text by `enrich/emoji`. */
export interface Emoji {
  type: "emoji";
  /** The characters as written, a whole grapheme cluster. */
  value: string;
  /** Self-contained SVG on a 36×36 grid. */
  svg: string;
}

export type InlineStyle =
  | "strong"
  | "emphasis"
  | "delete"
  | "insert"
  | "underline"
  | "mark"
  | "small"
  | "subscript"
  | "superscript"
  | "keyboard"
  | "abbreviation"
  | "span";

/** Text set apart in one way. `span` only carries `dir`, `lang` or a colour. */
export interface Styled {
  type: InlineStyle;
  /**
   * Colour of a `span` or `mark`, as its author has it: `#rrggbb`. Presses read it against the
   * theme.
   */
  color?: string;
  /** Background of a `mark`, likewise. */
  background?: string;
  dir?: Direction;
  lang?: string;
  /** Words that an `abbreviation` stands for. */
  expansion?: string;
  children: Inline[];
}

export interface InlineCode {
  type: "inlineCode";
  value: string;
}

export interface Link {
  type: "link";
  /** `http:`, `https:`, `mailto:`, `tel:`, a fragment or a relative address. Never a script. */
  href: string;
  title?: string;
  children: Inline[];
}

/** A length as HTML gives it for images and cells. */
export type Length = { unit: "px"; value: number } | { unit: "%"; value: number };

export interface Image {
  type: "image";
  line?: number;
  src: string;
  alt: string;
  title?: string;
  width?: Length;
  height?: Length;
  /** By its `style`: no larger than this, and so many times the size that it has otherwise. */
  maxWidth?: Length;
  maxHeight?: Length;
  zoom?: number;
  /** `left` and `right` float, as HTML has it; `center` is a block of its own. */
  align?: Align;
  /** Filled by `enrich/images`; absent when it could not be loaded; then a placeholder is drawn. */
  picture?: Picture;
}

/** An image that was fetched, checked and found drawable. */
export interface Picture {
  kind: "bitmap" | "svg";
  /** PNG, JPEG or WebP bytes for a bitmap; sanitised UTF-8 source for SVG. */
  bytes: Uint8Array;
  /** Natural size in CSS pixels, orientation applied; both at least 1. */
  width: number;
  height: number;
  /**
   * Cost of an SVG in ms of processor time, the first two for each million device pixels; see
   * `@platen/svg`.
   */
  effort?: { filters: number; layers: number; letters: number };
  /** First words of HTML within an SVG, which are not drawn. */
  html?: string;
  /** Names of an SVG's constructs that are not drawn. */
  lacks?: readonly string[];
}

export interface LineBreak {
  type: "break";
}

export interface InlineMath {
  type: "inlineMath";
  line?: number;
  tex: string;
  /** Set in display style although it stands in a line. */
  display?: boolean;
  drawing?: MathDrawing;
}

export interface FootnoteReference {
  type: "footnoteReference";
  number: number;
  /** The footnote's anchor. */
  id: string;
  /** Anchor of this reference, for the way back. */
  referenceId: string;
}

export interface Ruby {
  type: "ruby";
  /** Pairs of base text and the reading above it. */
  pairs: { base: Inline[]; reading: string }[];
}
