import type { ApiDescription, ApiWarning } from "@platen/contract";
import { fileFormats, type StoredFormat } from "../../domain/images/image-format.ts";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import { inParts } from "./described-file.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import type { Request } from "../types.ts";

/** The file, or where it comes from and how long it is. */
export type FileContent = Uint8Array | { stream: ReadableStream; bytes: number };

export interface FileAnswer {
  content: FileContent;
  format: StoredFormat;
  /** File name without extension. */
  name: string;
  /** CSS pixels. */
  width: number;
  height: number;
  warnings: readonly ApiWarning[];
  headers: Readonly<Record<string, string | number | boolean>>;
  /** Makes it an answer in two parts. */
  description?: ApiDescription | undefined;
}

/** Longest list of warnings that travels in a header, in characters. */
const WARNINGS_LIMIT = 4000;

/** A file as the answer itself. */
export function answerFile(
  request: Request,
  file: FileAnswer,
  ledgers: { outbox: ByteLedger },
): Response {
  const { contentType, extension } = fileFormats[file.format];
  const { type, content } = file.description
    ? inParts(file.description, file.content, `${file.name}.${extension}`, contentType)
    : { type: contentType, content: file.content };
  const length = content instanceof Uint8Array ? content.length : content.bytes;
  const headers = {
    "Content-Type": type,
    "Content-Length": length,
    "Content-Disposition": `inline; filename="${file.name}.${extension}"`,
    "Cache-Control": "private, no-store",
    "X-Image-Width": file.width,
    "X-Image-Height": file.height,
    "X-Warnings": file.warnings.length,
    "X-Warnings-Json": warningsHeader(file.warnings),
    ...file.headers,
  };
  for (const [name, value] of Object.entries(headers)) request.header(name, String(value));
  return request.body(
    content instanceof Uint8Array ? heldBody(request, content, ledgers) : content.stream,
    200,
  );
}

/** `[`, `,` and `]` as they stand in the header. */
const [LIST_START, COMMA, LIST_END] = ["%5B", "%2C", "%5D"];

/** As many of the first warnings as fit. */
export function warningsHeader(warnings: readonly ApiWarning[]): string {
  let fitting = "";
  for (const warning of warnings) {
    const next = encodeURIComponent(JSON.stringify(warning).toWellFormed());
    const longer = fitting === "" ? next : `${fitting}${COMMA}${next}`;
    if (LIST_START.length + longer.length + LIST_END.length > WARNINGS_LIMIT) break;
    fitting = longer;
  }
  return `${LIST_START}${fitting}${LIST_END}`;
}
