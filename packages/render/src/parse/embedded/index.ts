/** Makes inlines of the Document from embedded elements: drawings, formulas, films and sounds. */
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
 * Makes the inline that stands in an element's place.
 *
 * @param source source of the whole element
 * @param line 1-based
 * @param scheme scheme of the page
 * @returns `undefined` if there is nothing to draw in it
 */
export function embeddedInline(
  name: EmbeddedName,
  source: string,
  line: number,
  scheme: Scheme,
): Inline | undefined {
  return makers[name](source, line, scheme);
}
