/** A stretch of a page's content: what one outermost mark holds, or what stands between marks. */
export interface MarkedPart {
  text: string;
  /** Whether it is within a mark (ISO 32000-1, section 14.6). */
  marked: boolean;
  /** Its number in the structure (`MCID`), if it has one. */
  number: number | undefined;
}

/** Beginnings and ends of marked parts, as the engine writes them; parts may hold others. */
const mark = /^\/\w+ <<\n((?: {2}.*\n)*?)>> BDC\n|^\/\w+ BMC\n|^EMC\n/gm;

/** The content in parts that make it up again when joined. */
export function markedParts(content: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let depth = 0;
  let from = 0;
  let number: number | undefined;
  const cut = (to: number, marked: boolean) => {
    if (to > from) parts.push({ text: content.slice(from, to), marked, number });
    from = to;
    number = undefined;
  };
  for (const match of content.matchAll(mark)) {
    const [whole, properties] = match;
    if (whole.startsWith("EMC")) {
      depth -= 1;
      if (depth === 0) cut(match.index + whole.length, true);
      continue;
    }
    if (depth === 0) {
      cut(match.index, false);
      const found = /\/MCID (\d+)/.exec(properties ?? "")?.[1];
      number = found === undefined ? undefined : Number(found);
    }
    depth += 1;
  }
  cut(content.length, false);
  return parts;
}
