/** Reads the body of a render request: fields, and perhaps files, as JSON or as a form. */
import { BODY_LIMIT, FORM_LIMIT, generateRequest } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import type { z } from "zod";
import { ApiError } from "../../domain/api-error.ts";
import { attachFiles, type SentFile } from "../../domain/rendering/attached-files.ts";
import { fileDigest } from "../../domain/images/file-digest.ts";
import { boundaryOf, MultipartError, parseMultipart, type Part } from "./multipart.ts";
import { parseBounded, readForm, readJsonBody, type Ledgers } from "./read-body.ts";
import type { Request } from "../types.ts";

export interface RenderBody {
  /** Fields, not checked yet. */
  fields: unknown;
  files?: AttachedPictures;
  /** Returns bytes to be hashed, equal for two requests that are the same. */
  sameness: () => Promise<Uint8Array>;
}

/** Most fields of a form, and most bytes of one that is no file. */
const FIELDS = { count: 64, bytes: BODY_LIMIT } as const;

/**
 * Reads the body.
 *
 * @param schema schema of the fields: a field that takes text is text in a form, all others are
 * JSON
 * @param limit limit of a JSON body, in bytes
 * @throws ApiError `INVALID_REQUEST`, `PAYLOAD_TOO_LARGE`
 */
export async function readRenderBody(
  request: Request,
  ledgers: Ledgers,
  schema: z.ZodObject,
  limit = BODY_LIMIT,
): Promise<RenderBody> {
  const type = request.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*(?:;|$)/iu.test(type)) {
    const { value, bytes } = await readJsonBody(request, ledgers, limit);
    return { fields: value, sameness: () => Promise.resolve(bytes) };
  }
  const boundary = boundaryOf(type);
  if (boundary === undefined)
    throw invalid(
      "Content-Type",
      "Content-Type must name the boundary of the form: let the library that makes the form set it",
    );
  // A job's text may be longer; so may its form.
  const longer = Math.max(0, limit - BODY_LIMIT);
  const whole = schema === generateRequest ? FORM_LIMIT + longer : FORM_LIMIT;
  const parts = partsOf(await readForm(request, whole, ledgers), boundary);
  return { ...formOf(parts, schema, whole - FORM_LIMIT), sameness: () => samenessOf(parts) };
}

function partsOf(bytes: Uint8Array, boundary: string): Part[] {
  try {
    return parseMultipart(bytes, boundary);
  } catch (error) {
    if (error instanceof MultipartError) throw invalid("body", `body ${error.message}`);
    throw error;
  }
}

function formOf(
  parts: readonly Part[],
  schema: z.ZodObject,
  longer: number,
): Omit<RenderBody, "sameness"> {
  const fields = new Map<string, unknown>();
  const files: SentFile[] = [];
  for (const { name, filename, bytes } of parts) {
    if (name === "files" || name === "files[]") {
      // Browsers send this for an input without a file.
      if ((filename ?? "") === "" && bytes.length === 0) continue;
      if (filename === undefined) throw invalid("files", "files must be files, each with its name");
      files.push({ address: filename, bytes });
      continue;
    }
    const path = name.slice(0, 60);
    if (fields.has(name)) throw invalid(path, `${path} must be there once`);
    if (fields.size >= FIELDS.count)
      throw invalid("body", `body must have at most ${FIELDS.count} fields beside files`);
    const most = FIELDS.bytes + longer;
    if (bytes.length > most) throw invalid(path, `${path} must have at most ${most} bytes`);
    fields.set(name, valueOf(textOf(bytes, path), fieldOf(schema, name)));
  }
  return {
    fields: Object.fromEntries(fields),
    ...(files.length > 0 && { files: attachFiles(files, "files") }),
  };
}

/** Returns fields of texts: a field that takes text is text, all others are JSON. */
export function fieldsOfTexts(
  texts: readonly (readonly [name: string, text: string])[],
  schema: z.ZodObject,
): object {
  return Object.fromEntries(
    texts.map(([name, text]) => [name, valueOf(text, fieldOf(schema, name))]),
  );
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid(path, `${path} must be UTF-8`);
  }
}

/** Returns the schema of a field. Only own properties count: `toString` is no field. */
function fieldOf({ shape }: z.ZodObject, name: string): z.ZodType | undefined {
  return Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
}

/**
 * Returns the text where the field takes text; else its value as JSON. Text that is no JSON is left
 * for the check to refuse.
 */
function valueOf(text: string, field: z.ZodType | undefined): unknown {
  if (!field || field.safeParse(text).success) return text;
  try {
    return parseBounded(Buffer.from(text));
  } catch {
    return text;
  }
}

/**
 * Returns bytes that are equal for the same parts. The body will not do: a form that is sent again
 * has another boundary.
 */
async function samenessOf(parts: readonly Part[]): Promise<Uint8Array> {
  const lines: string[] = [];
  for (const { name, filename, bytes } of parts)
    lines.push(JSON.stringify([name, filename ?? null, await fileDigest(bytes)]));
  return Buffer.from(lines.join("\n"));
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
