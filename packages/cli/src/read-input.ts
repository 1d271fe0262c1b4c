/** Reading files and standard input, never more than is allowed. */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { RenderError } from "@platen/render/diagnostics";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { reasonOf } from "@platen/render/file-reason";
import { textIn } from "./decode-text.ts";
import { FileFailure } from "./failure.ts";

/** The name that stands for standard input and output. */
export const STDIO = "-";

/**
 * The Markdown in a file, or on standard input for `-`. It is UTF-8, or UTF-16 with its mark.
 *
 * @param limit in bytes of the file
 * @param advice for those whose file is longer
 * @throws FileFailure
 * @throws RenderError `MARKDOWN_TOO_LONG`, without having read it all
 */
export async function readMarkdown(
  path: string,
  limit = MARKDOWN_LIMIT,
  advice = "Split the document, or raise --markdown-limit.",
): Promise<string> {
  const tooLong = () =>
    new RenderError("MARKDOWN_TOO_LONG", `The Markdown is longer than ${limit} bytes. ${advice}`);
  return textIn(await readBytes(path, limit, tooLong));
}

/**
 * @param limit most bytes to read
 * @throws FileFailure, or what `tooLong` gives
 */
export async function readBytes(
  path: string,
  limit: number,
  tooLong: () => Error,
): Promise<Uint8Array> {
  const stream: Readable = path === STDIO ? process.stdin : createReadStream(path);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) break;
    }
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new FileFailure(missing ? "INPUT_NOT_FOUND" : "INPUT_UNREADABLE", reasonOf(error));
  }
  if (length > limit) throw tooLong();
  return Buffer.concat(chunks, length);
}
