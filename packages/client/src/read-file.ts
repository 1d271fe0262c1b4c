/** Reads answers that are files: the bytes, and what the headers say of them. */
import type {
  Description,
  FileFacts,
  Format,
  ImageFile,
  ImageStream,
  QuotaSnapshot,
  Warning,
} from "./types.ts";

const formats: Readonly<Record<string, Format>> = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

export async function readFile(response: Response, key: string | undefined): Promise<ImageFile> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return readParts(response, key);
  return { ...factsIn(response.headers, key), bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A file beside its description. */
async function readParts(response: Response, key: string | undefined): Promise<ImageFile> {
  const fields = await response.formData();
  const file = fields.get("file") as File;
  const contentType = file.type;
  return {
    ...factsIn(response.headers, key),
    contentType,
    format: formats[contentType],
    bytes: new Uint8Array(await file.arrayBuffer()),
    description: JSON.parse(fields.get("description") as string) as Description,
  };
}

export async function readStream(
  response: Response,
  key: string | undefined,
): Promise<ImageStream> {
  const body = response.body ?? new Blob([]).stream();
  return { ...factsIn(response.headers, key), body };
}

function factsIn(headers: Headers, idempotencyKey: string | undefined): FileFacts {
  const contentType = headers.get("content-type") ?? "application/octet-stream";
  const watermark = headers.get("x-watermark");
  return {
    contentType,
    format: formats[contentType],
    fileName: /filename="([^"]*)"/.exec(headers.get("content-disposition") ?? "")?.[1],
    width: numberIn(headers, "x-image-width"),
    height: numberIn(headers, "x-image-height"),
    imageId: headers.get("x-image-id") ?? undefined,
    quota: quotaIn(headers),
    watermarked: watermark === null ? undefined : watermark === "true",
    cleanExportsRemaining: numberIn(headers, "x-exports-clean-remaining"),
    warnings: warningsIn(headers.get("x-warnings-json")),
    warningCount: numberIn(headers, "x-warnings") ?? 0,
    idempotencyKey,
    replayed: headers.get("idempotent-replayed") === "true",
  };
}

function quotaIn(headers: Headers): QuotaSnapshot | undefined {
  const freeRemaining = numberIn(headers, "x-quota-free-remaining");
  const creditBalance = numberIn(headers, "x-quota-credit-balance");
  if (freeRemaining === undefined || creditBalance === undefined) return undefined;
  const usedFreeQuota = headers.get("x-quota-used-free") === "true";
  return { freeRemaining, creditBalance, usedFreeQuota };
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  return value === null || value === "" ? undefined : Number(value);
}

/** Percent-encoded JSON. A cut or foreign value gives none: `warningCount` still says how many. */
function warningsIn(value: string | null): Warning[] {
  if (value === null) return [];
  try {
    return JSON.parse(decodeURIComponent(value)) as Warning[];
  } catch {
    return [];
  }
}
