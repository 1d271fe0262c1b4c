/** A preview of a part, or some pictures of a set: what they are, and a few files, in a form that every browser takes apart itself. */
import { isPaged } from "@platen/render/options";
import type { PreviewOutline } from "@platen/render";
import type { Exported } from "../../domain/requests/export.ts";
import type { Randomness } from "../../domain/world.ts";
import type { ByteLedger } from "../../domain/limits/byte-ledger.ts";
import type { NamedPicture } from "../../domain/images/named-pictures.ts";
import { fileFormats, type StoredFormat } from "../../domain/images/image-format.ts";
import { warningsHeader } from "./file-answer.ts";
import { heldBody } from "../bodies/held-bytes.ts";
import type { Request } from "../types.ts";

type Answer = Exported & { headers: Readonly<Record<string, string | number | boolean>> };

interface Field {
  name: string;
  type: string;
  content: Uint8Array;
  /** It is JSON and no file. */
  told?: boolean;
}

interface Means {
  outbox: ByteLedger;
  random: Pick<Randomness, "uuid">;
}

export function answerParts(
  request: Request,
  { parts, sections, ...outline }: PreviewOutline,
  answer: Answer,
  means: Means,
): Response {
  const { bytes, format, height, pages } = answer;
  const told = parts.map(({ bytes: _bytes, ...part }) => part);
  const places = sections.map(({ line, height }) => [line, height] as const);
  const paper = pages === undefined ? {} : { pages };
  const measured = sections.every(({ exact }) => exact);
  const head = { ...outline, measured, height, ...paper, sections: places, parts: told };
  const files = parts.flatMap(({ name, bytes: at }) => {
    if (!at) return [];
    const content = bytes.subarray(at.offset, at.offset + at.length);
    return [{ name, type: typeOf(content, format), content }];
  });
  return answerForm(request, [json("outline", head), ...files], answer, means);
}

/** The names of pictures in their order, and those that the caller does not have. */
export function answerPictures(
  request: Request,
  pictures: readonly NamedPicture[],
  answer: Answer,
  means: Means,
): Response {
  const { contentType: type } = fileFormats[answer.format];
  const names = pictures.map(({ name }) => name);
  const files = pictures.flatMap(({ name, bytes: content }) =>
    content ? [{ name, type, content }] : [],
  );
  return answerForm(request, [json("cards", names), ...files], answer, means);
}

function json(name: string, value: unknown): Field {
  const content = Buffer.from(JSON.stringify(value));
  return { name, type: "application/json", content, told: true };
}

function answerForm(
  request: Request,
  fields: readonly Field[],
  { width, height, warnings, headers }: Answer,
  { random, outbox }: Means,
): Response {
  // Not to be guessed by whoever writes the document.
  const boundary = `platen-${random.uuid()}`;
  const chunks = fields.flatMap((field) => [headOf(boundary, field), field.content]);
  const body = Buffer.concat([...chunks, Buffer.from(`\r\n--${boundary}--\r\n`)]);
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
  return request.body(heldBody(request, body, { outbox }), 200);
}

/** Parts of a picture are PNG or, made smaller, WebP, whatever the format of the export. */
function typeOf(file: Uint8Array, format: StoredFormat): string {
  if (isPaged(format)) return fileFormats.pdf.contentType;
  const isWebp = Buffer.from(file.subarray(0, 4)).toString("latin1") === "RIFF";
  return fileFormats[isWebp ? "webp" : "png"].contentType;
}

function headOf(boundary: string, { name, type, told }: Field): Buffer {
  const file = told ? "" : `; filename="${name}"`;
  return Buffer.from(
    `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  );
}
