/** A preview of a part: an outline and a few files, in a form that every browser takes apart itself. */
import type { PreviewOutline } from "@platen/render";
import type { Exported } from "../../domain/requests/export.ts";
import type { Randomness } from "../../domain/world.ts";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import { fileFormats, type StoredFormat } from "../../domain/images/image-format.ts";
import { warningsHeader } from "./file-answer.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import type { Request } from "../types.ts";

type Answer = Exported & { headers: Readonly<Record<string, string | number | boolean>> };

export function answerParts(
  request: Request,
  { parts, sections, ...outline }: PreviewOutline,
  { bytes, format, width, height, pages, warnings, headers }: Answer,
  context: { outbox: ByteLedger; random: Pick<Randomness, "uuid"> },
): Response {
  // Not to be guessed by whoever writes the document.
  const boundary = `platen-${context.random.uuid()}`;
  const field = (name: string, content: string, fileName?: string) =>
    Buffer.from(headOf(boundary, name, content, fileName));
  const told = parts.map(({ bytes: _bytes, ...part }) => part);
  const places = sections.map(({ line, height }) => [line, height] as const);
  const paper = pages === undefined ? {} : { pages };
  const measured = sections.every(({ exact }) => exact);
  const head = { ...outline, measured, height, ...paper, sections: places, parts: told };
  const chunks = [field("outline", "application/json"), Buffer.from(JSON.stringify(head))];
  for (const { name, bytes: at } of parts) {
    if (!at) continue;
    const start = bytes.byteOffset + at.offset;
    const file = Buffer.from(bytes.buffer as ArrayBuffer, start, at.length);
    chunks.push(field(name, typeOf(file, format), name), file);
  }
  chunks.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  const body = Buffer.concat(chunks);
  const all = {
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
    "Content-Length": body.length,
    "Cache-Control": "private, no-store",
    "X-Image-Width": width,
    "X-Image-Height": height,
    "X-Warnings": warnings.length,
    "X-Warnings-Json": warningsHeader(warnings),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) request.header(name, String(value));
  return request.body(heldBody(request, body, context), 200);
}

/** Parts of a picture are PNG or, made smaller, WebP, whatever the format of the export. */
function typeOf(file: Buffer, format: StoredFormat): string {
  if (format === "pdf") return fileFormats.pdf.contentType;
  return fileFormats[file.toString("latin1", 0, 4) === "RIFF" ? "webp" : "png"].contentType;
}

function headOf(boundary: string, name: string, type: string, fileName?: string): string {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  return (
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n` +
    `Content-Type: ${type}\r\n\r\n`
  );
}
