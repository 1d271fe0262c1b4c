/**
 * Finds the ends of HTML elements that are shown as a drawing, a formula or a film, not as text.
 */

const NAMES = ["svg", "math", "video", "audio"] as const;
export type EmbeddedName = (typeof NAMES)[number];
export const embeddedNames: ReadonlySet<string> = new Set(NAMES);

/** One of the names, as a regular expression that ignores case. */
export const EMBEDDED = NAMES.join("|");
const TAG = new RegExp(String.raw`<!--[^]*?(?:-->|$)|<(\/?)(${EMBEDDED})(?=[\s/>])`, "gi");

export const isEmbedded = (name: string): name is EmbeddedName => embeddedNames.has(name);

/**
 * Returns the end of each such element that is closed, by its beginning, in UTF-16 units. Elements
 * of the same name nest.
 */
export function embeddedEnds(html: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  let tagEnd = -1;
  for (const match of html.matchAll(TAG)) {
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    if (tagEnd < match.index) tagEnd = html.indexOf(">", match.index);
    if (tagEnd < 0) break;
    if (match[1]) {
      const begin = open.get(name)?.pop();
      if (begin !== undefined) ends.set(begin, tagEnd + 1);
    } else if (html[tagEnd - 1] === "/") ends.set(match.index, tagEnd + 1);
    else if (open.has(name)) open.get(name)?.push(match.index);
    else open.set(name, [match.index]);
  }
  return ends;
}

/** Whether HTML leaves such an element, or a `pre` with code, open; it is read line by line. */
export class OpenEmbedded {
  #name: string | undefined;
  #depth = 0;
  #inComment = false;

  get isOpen(): boolean {
    return this.#depth > 0;
  }

  /** @returns where in the line the outermost element was closed last; -1 if it was not */
  read(line: string): number {
    let closed = -1;
    for (const { index, 0: sign, 1: slash, 2: tag } of line.matchAll(PIECE)) {
      if (this.#inComment || !tag) this.#inComment = sign === "<!--";
      else if (this.#depth === 0 && !slash) this.#begin(tag.toLowerCase());
      else if (this.#depth > 0 && tag.toLowerCase() === this.#name) {
        this.#depth += slash ? -1 : 1;
        if (this.#depth === 0) closed = index;
      }
    }
    return closed;
  }

  #begin(name: string): void {
    this.#name = name;
    this.#depth = 1;
  }
}

/**
 * Signs of comments, and tags of these elements and of `pre` with code, whose text may have blank
 * lines as well. A self-closing tag opens nothing.
 */
const PIECE = new RegExp(
  String.raw`<!--|-->|<(\/?)((?:${EMBEDDED})(?=[\s/>]|$)|pre(?=[^<>]*>\s*<code[\s>])|(?<=\/)pre(?=\s*>))(?![^<>]*\/>)`,
  "gi",
);
