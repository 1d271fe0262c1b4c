import type { Patch } from "../documents/open-document.ts";
import type { ActionName } from "./action-facts.ts";
import type { Place } from "./places.ts";
import type { EditorScrolling } from "./scrolling.ts";

/** Methods of the editor for the page. Every change can be undone. */
export interface EditorHandle {
  run(name: ActionName): void;
  /** Whether the cursor is in a table. */
  isInTable(): boolean;
  /** Rows besides the head. */
  insertTable(columns: number, rows: number): void;
  /** In the place of what is selected. */
  insertText(text: string): void;
  replaceAll(text: string): void;
  /** Makes the document this text, by the smallest changes: cursor and scroll position stay. */
  patch: Patch;
  /**
   * Puts lines in as a block of their own. Without a place, where the cursor is. In an editor that was closed meanwhile
   * they come into its document.
   */
  insertBlock(lines: string, place?: Place): void;
  /** The place at a point of the window, held until it is let go; `undefined` outside the text. */
  placeAt(point: { x: number; y: number }): Place | undefined;
  /** Counted from 1. */
  goToLine(number: number): void;
  scrolling: EditorScrolling;
}
