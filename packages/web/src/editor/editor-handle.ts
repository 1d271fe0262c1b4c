/** What the page may do with the editor. Every change can be undone. */
export interface EditorHandle {
  bold(): void;
  italic(): void;
  link(): void;
  find(): void;
  replaceAll(text: string): void;
  /** Without a position, where the cursor is. */
  insert(text: string, position?: number): void;
  /** Counted from 1. */
  goToLine(number: number): void;
}
