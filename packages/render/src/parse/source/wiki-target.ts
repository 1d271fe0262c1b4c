/** Target of a wiki link: a page, and a part of it. */
export interface WikiTarget {
  /** Empty: the page itself. */
  page: string;
  /** The words of a heading. */
  part?: string;
  /** The name of a block, which stands at its end as `^name`. */
  block?: string;
}

/** Reads the text between the brackets of a wiki link. Of several parts the last counts. */
export function wikiTarget(text: string): WikiTarget {
  const hash = text.indexOf("#");
  if (hash < 0) return { page: text.trim() };
  const page = text.slice(0, hash).trim();
  const part = text.slice(text.lastIndexOf("#") + 1).trim();
  if (part === "") return { page };
  return part.startsWith("^") ? { page, block: part.slice(1) } : { page, part };
}

const FRONT_MATTER = /^---[ \t]*\n[^]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The Markdown of a target within its page; `undefined` where the page has no such part. */
export function partOf(markdown: string, { part, block }: WikiTarget): string | undefined {
  const body = markdown.replace(/\r\n?/g, "\n").replace(FRONT_MATTER, "");
  if (part !== undefined) return section(body.split("\n"), part);
  if (block === undefined) return body;
  const end = ` ^${block}`;
  return body
    .split(/\n{2,}/)
    .find((text) => text.trimEnd().endsWith(end))
    ?.trimEnd()
    .slice(0, -end.length);
}

/** Returns the lines from a heading to the next that is not below it. */
function section(lines: readonly string[], name: string): string | undefined {
  const wanted = plain(name);
  let fence = "";
  let from = -1;
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    const [, mark] = FENCE.exec(line) ?? [];
    if (mark !== undefined && (fence === "" || mark.startsWith(fence)))
      fence = fence === "" ? mark : "";
    const [, signs = "", words = ""] = (fence === "" && HEADING.exec(line)) || [];
    if (signs === "") continue;
    if (from >= 0 && signs.length <= depth) return lines.slice(from, at).join("\n");
    if (from >= 0 || plain(words) !== wanted) continue;
    from = at;
    depth = signs.length;
  }
  return from < 0 ? undefined : lines.slice(from).join("\n");
}

/** Words of a heading without signs and case, as links to it give them. */
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
