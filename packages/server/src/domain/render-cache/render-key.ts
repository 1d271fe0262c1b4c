import { createHash } from "node:crypto";
import type { ResolvedOptions } from "@platen/render/options";

/**
 * A SHA-256 of all that decides what a render without external images gives: the version of engines and
 * fonts, the options with every default filled in, and the Markdown, character by character.
 */
export function renderKey(markdown: string, options: ResolvedOptions, version: string): string {
  return (
    createHash("sha256")
      // JSON holds no NUL, so the three parts cannot run into each other.
      .update(`${version}\0${JSON.stringify(options)}\0`)
      // UTF-8 would make one of all texts whose surrogates lack their other half.
      .update(markdown, "utf16le")
      .digest("base64url")
  );
}
