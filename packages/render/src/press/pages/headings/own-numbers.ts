/** Numbers that headings bring themselves: `1. Mathematics`, `2.3 Data`, `IV. Results`, `第三章`, `Chapter 2`. */
import { inlineText } from "../../../document/inline-kinds.ts";
import type { Heading } from "../../../document.ts";

const OWN =
  /^(?:\d+(?:\.\d+)+[.)]?[\s:：]|\d+[.)]\s|\d+[、．]|[IVXLC]+[.)]\s|[A-Z][.)]\s|第[\d一二三四五六七八九十百零]+[章节節回部篇条]|[一二三四五六七八九十]+[、．]|（[一二三四五六七八九十]+）|(?:chapter|part|section|appendix|kapitel|chapitre|capítulo|глава)\s+[\dIVXA-Z]+\b)/iu;

export function hasOwnNumber({ children }: Heading): boolean {
  return OWN.test(inlineText(children).trim());
}
