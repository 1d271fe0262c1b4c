/** What elements that hold something to draw become in the Document. */
import type { Inline } from "../../document.ts";
import type { Scheme } from "../scheme.ts";
import type { EmbeddedName } from "./elements.ts";
import { mathTex } from "./math-tex.ts";
import { mediaInline } from "./media.ts";
import { svgImage } from "./svg.ts";

export { embeddedEnds, isEmbedded } from "./elements.ts";

type Maker = (source: string, line: number, scheme: Scheme) => Inline | undefined;

const makers: Readonly<Record<EmbeddedName, Maker>> = {
  svg: svgImage,
  video: mediaInline,
  audio: mediaInline,
  math: (source, line) => {
    const formula = mathTex(source);
    return formula && { type: "inlineMath", line, ...formula };
  },
};

/**
 * The inline in an element's place.
 *
 * @param source of the element, whole
 * @param line 1-based
 * @param scheme of the page
 * @returns nothing where there is nothing to draw in it
 */
export function embeddedInline(
  name: EmbeddedName,
  source: string,
  line: number,
  scheme: Scheme,
): Inline | undefined {
  return makers[name](source, line, scheme);
}
