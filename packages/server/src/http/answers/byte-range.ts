/** Both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a `Range` header asks for (RFC 9110, section 14). Several ranges, and one
 * that cannot be satisfied, are ignored, as the standard allows: the answer is the whole.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const suffix = first === "";
  const start = suffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = suffix || last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return start <= end ? { start, end } : undefined;
}
