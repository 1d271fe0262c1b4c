import { walkBlocks } from "../../../packages/render/src/document/walk.ts";
import type { Check } from "./index.ts";

/** Page breaks as people write them, recognised by the words alone. */
const BREAK =
  /^[^\w`]*(?:page[-_ ]?break|new-?page|clearpage)[^\w`]*$|^<[^>]*(?:break-(?:before|after)\s*:\s*(?:always|page)|class\s*=\s*["']?(?:page[-_]?break|new-?page)\b)/i;
const COMMENT = /^\s*<!--+\s*(?:page[-_ ]?break|new-?page)\s*-+->/i;
const SIGN = /[^\p{L}\s]/u;
/** The page begins with what comes next, some blank lines and tags further on. */
const REACH = 8;

/** Page breaks that neither begin a page nor are warned of; those at the end begin none. */
export const pageBreaks: Check = ({ lines, text }, document, warnings) => {
  const begun = new Set<number>();
  let last = 0;
  walkBlocks(document, ({ line = 0, pageBreak }) => {
    if (pageBreak) begun.add(line);
    last = Math.max(last, line);
  });
  const warned = new Set(warnings.flatMap(({ line }) => line ?? []));
  return lines.filter((line, index) => {
    const own = (text[index] ?? "").trim();
    if (!COMMENT.test(line) && !(SIGN.test(own) && BREAK.test(own))) return false;
    if (index + 1 >= last || warned.has(index + 1)) return false;
    for (let next = index + 1; next <= index + REACH; next += 1) if (begun.has(next)) return false;
    return true;
  });
};
