/** Blocks as the template takes them. Lengths ending in `Pt` are points. */
import type { AlertKind, Block, Direction, TaskState } from "../../../document.ts";
import type { Language } from "../language.ts";
import type { CodePieceLine } from "./code.ts";
import type { ImagePiece, Piece } from "../inlines/piece.ts";
import type { Place, Setting } from "../setting.ts";

/** Fields that any block may have. */
export interface Common {
  /** Its number among those whose places are asked for. */
  at?: number;
  /** Distance from the block above. */
  gapPt?: number;
  dir?: Direction;
  /** The block's own shape is that of text from right to left. */
  rtl?: true;
  language?: Language;
  /** A page begins with it. */
  breaks?: true;
  /** The label of a place that begins with it. */
  begins?: string;
  /** It is, or holds, the document's title, which contents follow. */
  titles?: true;
  /** The label of a place that links lead to, at its beginning. */
  place?: string;
  /** Spans all columns. */
  wide?: true;
  /** Space above, where it begins a card whose content stands in the middle. */
  liftPt?: number;
  /** Height of a strip at the foot of its page that is kept free. */
  freePt?: number;
}

export type Side = "left" | "center" | "right";

export type Node = Common & Body;

/** A run of text with its fonts. */
export interface Leaf {
  c: Piece[];
  /** How many lines it is, where nothing is drawn and that is certain. */
  lines?: number;
  /** Of one line that is higher than others: above and below its baseline, in em. */
  extent?: { above: number; below: number };
  stack?: number;
  /** No text gives the line its height. */
  strut?: true;
}

export type Body =
  | ({
      k: "heading";
      level: number;
      depth: number;
      sizePt: number;
      label?: string;
      align?: Side;
      /** Its place in the contents, and among the sections that headers name. */
      entry?: number;
      section?: number;
      number?: string;
      /** Its words for a reader's outline, where formulas stand in it. */
      says?: string;
      /** Space after it, in em. */
      afterNumber?: number;
      /** It stands only where there is as much room below it. */
      keepPt?: number;
    } & Leaf)
  | ({
      k: "paragraph";
      align?: Side;
      /** The label of a place whose page stands at the end of the line. */
      pageOf?: string;
      alone?: true;
      /** Its number among those that tell of themselves. */
      tells?: number;
      /** Stays with what follows. */ keep?: true;
    } & Leaf)
  | { k: "rule"; /** It stands under a heading. */ keep?: true }
  | CodeNode
  | { k: "formula"; c: Piece[]; heightPt: number; oneLine?: true }
  | { k: "diagram"; path: string; alt: string; wPt: number; hPt: number }
  | ListNode
  | { k: "quote"; c: Node[] }
  | { k: "alert"; kind: AlertKind; sign?: string; title?: Leaf; bare?: true; c: Node[] }
  | TableNode
  | { k: "details"; summary: Leaf; c: Node[] }
  | { k: "group"; align?: Side; caption?: Leaf; c: Node[] }
  | { k: "definitions"; items: { terms: Leaf[]; c: Node[][] }[] }
  | { k: "side"; side: "left" | "right"; images: ImagePiece[]; wPt: number; c: Node[] };

export interface CodeNode {
  k: "code";
  stack: number;
  lines: CodePieceLine[];
  /** Above the code. */
  title?: CodePieceLine;
  /** Room left of the code for numbers and signs. */
  gutterEm?: number;
  /** What is behind and beside each of the lines. */
  dress?: DressedLine[];
  /** Colour of the title and of numbers. */
  muted?: string;
}

export interface DressedLine {
  ground?: string;
  bar?: string;
  /** Digits and spaces, each a column wide: drawn, because they are no part of the code's text. */
  number?: string;
  sign?: "+" | "-";
  /** Of that sign. */
  ink?: string;
}

export interface ListNode {
  k: "list";
  /** Room for the markers. */
  indentPt: number;
  itemGapPt: number;
  deep?: true;
  /** Kind of bullet by depth, 1 to 3; absent for numbers. */
  bullet?: number;
  markers: MarkerNode[];
  items: ListItemNode[];
}

export interface ListItemNode {
  at?: number;
  dir?: Direction;
  number: number;
  /** Stands in the place of the number. */
  label?: string;
  /** Which of the list's kinds of markers it has. */
  marker: number;
  /** The marker stands within the first line, which may be higher than others, and so on its baseline. */
  inLine?: true;
  c: Node[];
}

/** A kind of marker. */
export interface MarkerNode {
  checked?: boolean;
  state?: TaskState;
  /** How far down it stands. */
  topPt?: number;
}

export interface TableNode {
  k: "table";
  columnsPt: number[];
  /** At the sides of a cell, if less than in other tables. */
  paddingEm?: number;
  /** `null` for rows that are as high as what they hold. */
  rowsPt: (number | null)[];
  sizePt: number;
  /** Is to stand on one page. */
  whole?: true;
  /** Rows of the head, which every page repeats. */
  head: number;
  align?: Side;
  caption?: Leaf;
  cells: CellNode[];
}

export interface CellNode {
  /** Of its row. */
  at?: number;
  x: number;
  y: number;
  cs?: number;
  rs?: number;
  header?: true;
  align?: Side;
  dir?: Direction;
  /** May be divided between pages. */
  splits?: true;
  c: Node[];
}

/** Goes through blocks; handed down to blocks that hold others. */
export type NodesOf = (blocks: readonly Block[], setting: Setting, place: Place) => Node[];

/** The only paragraph of a cell, told that it is. */
export function alone(nodes: Node[]): Node[] {
  const [only] = nodes;
  if (nodes.length === 1 && only?.k === "paragraph") only.alone = true;
  return nodes;
}
