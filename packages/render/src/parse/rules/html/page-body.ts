/** The body of a page of HTML, such as a mail that was pasted: what a browser would show of it. */

/** Comments, what holds no text for readers, and the tags around head and body. */
const PIECE =
  /<!--[^]*?(?:-->|$)|<(head|style|script|title|noscript)(?=[\s>])[^>]*>|<\/?(?:html|body)(?=[\s>])[^>]*>|<(?:!doctype|meta|link|base)(?=[\s>])[^>]*>/gi;

/** The body of a page, over as many lines; nothing where it has none. */
export function bodyOf(page: string): string | undefined {
  if (!/<body[\s>]/i.test(page)) return undefined;
  let body = "";
  let from = 0;
  const ends = new Map<string, number>();
  for (const { index, 0: piece, 1: name } of page.matchAll(PIECE)) {
    if (index < from) continue;
    body += page.slice(from, index);
    const end =
      name === undefined ? index + piece.length : endOf(page, name.toLowerCase(), index, ends);
    body += page.slice(index, end).replace(/[^\n]+/g, "");
    from = end;
  }
  body += page.slice(from);
  // A page that a script fills has nothing to show but its source.
  return /[\p{L}\p{N}]|<img[\s>]/iu.test(
    body.replace(/<[^<>]*>/g, (tag) => (/^<img[\s>]/i.test(tag) ? tag : "")),
  )
    ? body
    : undefined;
}

/** Where the next closing tag of a name ends; the page's end if there is none. */
function endOf(page: string, name: string, from: number, known: Map<string, number>): number {
  const before = known.get(name);
  if (before !== undefined && before > from) return before;
  const pattern = new RegExp(`</${name}\\s*>`, "gi");
  pattern.lastIndex = from;
  const end = pattern.exec(page) ? pattern.lastIndex : page.length;
  known.set(name, end);
  return end;
}
