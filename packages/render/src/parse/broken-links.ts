import { AnchorIndex, decoded } from "../document/anchor-index.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import { nearest } from "../nearest.ts";
import { walk } from "../document/walk.ts";

/** Longest fragment that is named in full. */
const LONGEST = 80;
/** Links that are named; an extract of a long document has hundreds. */
const MOST = 20;
/** Anchors that are compared with one that there is not. */
const CANDIDATES = 500;

/** Warns of links to anchors that the document does not have. `#` and `#top` are the page's beginning. */
export function warnOfBrokenLinks(document: Document, diagnostics: Diagnostics): void {
  const index = new AnchorIndex<true>();
  const ids: string[] = [];
  const add = (id: string) => {
    index.add(id, true);
    ids.push(id);
  };
  const links: { fragment: string; line: number | undefined }[] = [];
  walk(document, {
    block: (block) => {
      if (block.type === "heading") add(block.id);
      block.anchors?.forEach(add);
    },
    inline: (inline, { line }) => {
      if (inline.type === "footnoteReference") {
        add(inline.id);
        add(inline.referenceId);
      } else if (inline.type === "link" && inline.href.startsWith("#"))
        links.push({ fragment: inline.href.slice(1), line });
    },
  });
  const broken = links.filter(({ fragment }) => !isTop(fragment) && !index.find(fragment));
  for (const { fragment, line } of broken.slice(0, MOST)) {
    const like = nearest(fragment, ids.slice(0, CANDIDATES));
    const hint = like === undefined ? "" : `. The nearest is “#${like}”`;
    const message = `the link to “#${named(fragment)}” leads nowhere: no heading and no element has that name${hint}`;
    diagnostics.warn("LINK_BROKEN", message, line);
  }
  const more = broken.length - MOST;
  if (more > 0)
    diagnostics.warn("LINK_BROKEN", `and ${more} more links lead nowhere`, broken[MOST]?.line);
}

const isTop = (fragment: string) => fragment === "" || fragment.toLowerCase() === "top";

function named(fragment: string): string {
  const name = decoded(fragment);
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}
