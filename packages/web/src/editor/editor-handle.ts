import type { Patch } from "../documents/open-document.ts";
import type { EditorScrolling } from "./scrolling.ts";

import type { ActionName } from "./action-names.ts";

/** Methods of the editor for the page. Every change can be undone. */
export interface EditorHandle {
  run(name: ActionName): void;
  /** Rows besides the head. */
  insertTable(columns: number, rows: number): void;
  /** In the place of what is selected. */
  insertText(text: string): void;
  replaceAll(text: string): void;
  /** Makes the document this text, by the smallest changes: cursor and scroll position stay. */
  patch: Patch;
  /** Puts lines in as a block of their own. Without a position, where the cursor is. */
  insertBlock(lines: string, position?: number): void;
  /** Of a place in the window; `undefined` outside the text. */
  positionAt(place: { x: number; y: number }): number | undefined;
  /** Counted from 1. */
  goToLine(number: number): void;
  scrolling: EditorScrolling;
}
