/**
 * Parses a `multipart/form-data` body (RFC 7578, RFC 2046 section 5.1.1). The body is complete and
 * bounded by then, so that a part is a view of it: nothing is copied, and one pass finds all
 * delimiters.
 */

export interface Part {
  name: string;
  /** File name as the sender gives it; perhaps with folders. */
  filename?: string;
  bytes: Uint8Array;
}

/** Fault of a body. The message continues "body ". */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

/**
 * Bounds: parts of a body, bytes and lines of a part's headers, and lines that begin with the
 * boundary and are no delimiter. Each of these costs a search, and a body of 32 MB may have five
 * million.
 */
export const MULTIPART = {
  parts: 200,
  headerBytes: 4096,
  headerLines: 10,
  others: 10_000,
} as const;

const CRLF = "\r\n";
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The boundary that a `Content-Type` names; RFC 2046 allows 1 to 70 characters. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"\\\r\n]+)"|([^\s;"]+))/iu.exec(contentType.slice(0, 500)) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && /^[\x20-\x7e]{1,70}$/u.test(boundary) ? boundary : undefined;
}

/** @throws MultipartError */
export function parseMultipart(body: Uint8Array, boundary: string): Part[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiters = new Delimiters(bytes, boundary);
  const parts: Part[] = [];
  let at = delimiters.first();
  while (at && !at.isLast) {
    if (parts.length >= MULTIPART.parts)
      throw new MultipartError(`must have at most ${MULTIPART.parts} parts`);
    const next = delimiters.next(at.after - CRLF.length);
    if (!next) break;
    parts.push(partOf(bytes.subarray(at.after, Math.max(at.after, next.before)), parts.length + 1));
    at = next;
  }
  if (!at?.isLast)
    throw new MultipartError("must end with the boundary that its Content-Type names, and --");
  return parts;
}

interface Delimiter {
  /** End of the part before it, and index after its own line. */
  before: number;
  after: number;
  isLast: boolean;
}

/** Finds the lines of a boundary in a body, one after the other. */
class Delimiters {
  readonly #bytes: Buffer;
  /**
   * Boundary with the line break before it: few places of a body match that, whatever the boundary
   * is.
   */
  readonly #line: Buffer;
  #others = 0;

  constructor(bytes: Buffer, boundary: string) {
    this.#bytes = bytes;
    this.#line = Buffer.from(`${CRLF}--${boundary}`, "latin1");
  }

  /** Returns the first delimiter; no line break need come before it. */
  first(): Delimiter | undefined {
    const alone = this.#line.subarray(CRLF.length);
    const begins = this.#bytes.subarray(0, alone.length).equals(alone);
    return (begins && this.#at(-CRLF.length)) || this.next(0);
  }

  /** @throws MultipartError if very many lines begin with the boundary and go on otherwise */
  next(from: number): Delimiter | undefined {
    for (let at = from; ;) {
      const found = this.#bytes.indexOf(this.#line, at);
      if (found < 0) return undefined;
      const delimiter = this.#at(found);
      if (delimiter) return delimiter;
      this.#others += 1;
      if (this.#others > MULTIPART.others)
        throw new MultipartError(
          `must have at most ${MULTIPART.others} lines that begin with its boundary and are none; choose another boundary`,
        );
      at = found + CRLF.length;
    }
  }

  /** @returns `undefined` where the line goes on otherwise */
  #at(before: number): Delimiter | undefined {
    const bytes = this.#bytes;
    let after = before + this.#line.length;
    if (bytes[after] === 0x2d && bytes[after + 1] === 0x2d)
      return { before, after: after + 2, isLast: true };
    while (bytes[after] === 0x20 || bytes[after] === 0x09) after += 1;
    return isCrlf(bytes, after) ? { before, after: after + CRLF.length, isLast: false } : undefined;
  }
}

function isCrlf(bytes: Buffer, at: number): boolean {
  return at >= 0 && bytes[at] === 0x0d && bytes[at + 1] === 0x0a;
}

function partOf(bytes: Buffer, number: number): Part {
  const end = bytes.subarray(0, MULTIPART.headerBytes).indexOf(CRLF + CRLF);
  if (end < 0)
    throw new MultipartError(
      `must have headers of at most ${MULTIPART.headerBytes} bytes and an empty line in part ${number}`,
    );
  const lines = decoded(bytes.subarray(0, end), number).split(CRLF);
  if (lines.length > MULTIPART.headerLines)
    throw new MultipartError(
      `must have at most ${MULTIPART.headerLines} headers in part ${number}`,
    );
  const encoding = valueOf(lines, "content-transfer-encoding")?.toLowerCase();
  if (encoding !== undefined && !["7bit", "8bit", "binary"].includes(encoding))
    throw new MultipartError(
      `must have its parts as they are; part ${number} is in ${encoding.slice(0, 40)}`,
    );
  const disposition = valueOf(lines, "content-disposition") ?? "";
  const { name, filename } = parametersOf(disposition);
  if (!/^form-data\s*(?:;|$)/iu.test(disposition) || name === undefined)
    throw new MultipartError(
      `must have a header such as Content-Disposition: form-data; name="markdown" in part ${number}`,
    );
  return { name, ...(filename !== undefined && { filename }), bytes: bytes.subarray(end + 4) };
}

function decoded(header: Buffer, number: number): string {
  try {
    return utf8.decode(header);
  } catch {
    throw new MultipartError(`must have headers in UTF-8 in part ${number}`);
  }
}

function valueOf(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line?.slice(name.length + 1).trim();
}

/** `name`, and the file's name: with `filename*` (RFC 5987) it is in UTF-8 for certain. */
function parametersOf(disposition: string): { name?: string; filename?: string } {
  const found = new Map<string, string>();
  const parameter = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/gu;
  for (const [, key = "", quoted, plain = ""] of disposition.matchAll(parameter))
    if (!found.has(key.toLowerCase()))
      found.set(key.toLowerCase(), quoted?.replaceAll(/\\(["\\])/gu, "$1") ?? plain);
  const name = found.get("name");
  const filename = extended(found.get("filename*")) ?? found.get("filename");
  return { ...(name !== undefined && { name }), ...(filename !== undefined && { filename }) };
}

function extended(value: string | undefined): string | undefined {
  const [, text] = /^utf-8'[^']*'(.*)$/iu.exec(value ?? "") ?? [];
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
