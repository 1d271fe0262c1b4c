/** A file and what is told of it, as one body that every browser takes apart: `response.formData()`. */
import { randomUUID } from "node:crypto";
import type { ApiDescription } from "@platen/contract";
import type { FileContent } from "./file-answer.ts";

/**
 * `multipart/form-data` (RFC 7578) of two fields: `description`, which is JSON, and `file`.
 *
 * @param name of the file, in characters that need no quoting
 */
export function inParts(
  description: ApiDescription,
  content: FileContent,
  name: string,
  contentType: string,
): { type: string; content: FileContent } {
  const boundary = `platen-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="description"\r\n` +
      `Content-Type: application/json\r\n\r\n${JSON.stringify(description)}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      `Content-Type: ${contentType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content:
      content instanceof Uint8Array
        ? Buffer.concat([head, content, tail])
        : {
            stream: joined(head, content.stream, tail),
            bytes: head.length + content.bytes + tail.length,
          },
  };
}

function joined(head: Uint8Array, stream: ReadableStream, tail: Uint8Array): ReadableStream {
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(head),
      flush: (controller) => controller.enqueue(tail),
    }),
  );
}
