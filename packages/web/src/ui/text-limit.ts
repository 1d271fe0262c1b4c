/** Checks whether a text is longer than the service takes. */
import { MARKDOWN_LIMIT } from "@platen/render/options";
import type { Translate } from "../language/language.ts";
import { byteSize } from "./numbers.ts";

/** Returns the size in bytes of a text that is too long for the service; 0 for one that is not. */
export function bytesTooLarge(markdown: string): number {
  // A code unit has three bytes at most.
  if (markdown.length * 3 <= MARKDOWN_LIMIT) return 0;
  const size = new TextEncoder().encode(markdown).length;
  return size > MARKDOWN_LIMIT ? size : 0;
}

/** Returns the message for a text of so many bytes. */
export const textTooLarge = (size: number, t: Translate): string =>
  t("export.textTooLarge", { size: byteSize(size), limit: byteSize(MARKDOWN_LIMIT) });
