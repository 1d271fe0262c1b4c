/** How a selection of fonts hears of the texts that will be drawn. */
import type { FontFamily, FontRole } from "./family.ts";

export interface TextStyle {
  role: FontRole;
  weight: number;
  italic: boolean;
}

/** Hears of the texts. A leaf is one run of inlines or one source text: what is set as one line box context. */
export interface TextSink {
  /** `node` is what the leaf is known by: its inline array, or the block that holds the source. */
  beginLeaf(node: object, lang: string | undefined, line: number | undefined): void;
  text(value: string, role: FontRole, weight: number, italic: boolean): void;
  /** Source text, in which emoji have not been set apart. */
  source(value: string, role: FontRole, weight: number, italic: boolean): void;
  code(value: string): void;
  endLeaf(): void;
  /** Opens and closes a block that lends its language to the undecided leaves in it. */
  beginGroup(): void;
  endGroup(): void;
}

/** Tells a sink of every text, in the styles that `family` sets it in. */
export type TextSource = (sink: TextSink, family: FontFamily) => void;
