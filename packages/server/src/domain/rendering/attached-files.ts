/** Files that came with a request, as the document names them. */
import { FILES } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { besideName } from "@platen/render/document-place";
import { ApiError } from "../api-error.ts";

export interface SentFile {
  /** Name that the sender gives it: a relative address, or a name alone. */
  address: string;
  bytes: Uint8Array;
}

/**
 * Checks files and maps them by name.
 *
 * @throws ApiError `INVALID_REQUEST` for too many files, too large ones, and two of one name
 */
export function attachFiles(
  files: readonly SentFile[],
  field: "files" | "pictures",
): AttachedPictures {
  if (files.length > FILES.count)
    throw refused(field, `must be at most ${FILES.count}; got ${files.length}`);
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > FILES.total)
    throw refused(field, `must have at most ${FILES.total} bytes in all; got ${total}`);
  const attached = new Map<string, Uint8Array>();
  for (const { address, bytes } of files) {
    const name = besideName(address);
    const path = `${field}.${address.slice(0, 100)}`;
    if (bytes.length > FILES.bytes)
      throw refused(path, `must have at most ${FILES.bytes} bytes; got ${bytes.length}`);
    if (name === "../") throw refused(path, "must have a name");
    if (attached.has(name)) throw refused(path, "must be there once; two have this name");
    attached.set(name, bytes);
  }
  return attached;
}

/**
 * Attaches files that are given as `data:` addresses, each under its relative address.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
export function attachPictures(
  pictures: Readonly<Record<string, string>> | undefined,
  field: "files" | "pictures" = "pictures",
): AttachedPictures | undefined {
  if (!pictures || Object.keys(pictures).length === 0) return undefined;
  const files = Object.entries(pictures).map(([address, data]) => ({
    address,
    bytes: Buffer.from(data.slice(data.indexOf(",") + 1), "base64"),
  }));
  return attachFiles(files, field);
}

function refused(path: string, problem: string): ApiError {
  const message = `${path} ${problem}`;
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
