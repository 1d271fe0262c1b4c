/** Texts that are longer than the service takes. */
import { MARKDOWN_LIMIT } from "@platen/render/options";
import type { Translate } from "../language/language.ts";
import { byteSize } from "./numbers.ts";

/** Bytes of a text that the service does not take; 0 for one that it does. */
export function bytesTooLarge(markdown: string): number {
  // Three bytes a code unit is the most there can be.
  if (markdown.length * 3 <= MARKDOWN_LIMIT) return 0;
  const size = new TextEncoder().encode(markdown).length;
  return size > MARKDOWN_LIMIT ? size : 0;
}

/** What is said of so many bytes. */
export const textTooLarge = (size: number, t: Translate): string =>
  t("export.textTooLarge", { size: byteSize(size), limit: byteSize(MARKDOWN_LIMIT) });
