/**
 * The embedding levels of a text and the order its runs are seen in: the Unicode Bidirectional
 * Algorithm (UAX #9), by bidi-js.
 */
import bidiFactory from "bidi-js";

const strongRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

interface Bidi {
  /** One level for each UTF-16 code unit. */
  getEmbeddingLevels: (text: string, direction: "ltr" | "rtl") => { levels: Uint8Array };
}

/** Its types differ by who reads them; what Node and bundlers import is a function. */
const makeBidi = bidiFactory as unknown as () => Bidi;

let bidi: Bidi | undefined;

/** Whether there is any need of levels. */
export function hasRightToLeft(text: string): boolean {
  return strongRight.test(text);
}

/** One level for each character; odd ones are read from right to left. */
export function bidiLevels(characters: readonly string[], rtl: boolean): number[] {
  bidi ??= makeBidi();
  const { levels } = bidi.getEmbeddingLevels(characters.join(""), rtl ? "rtl" : "ltr");
  let next = 0;
  return characters.map((character) => {
    const level = levels[next] ?? 0;
    next += character.length;
    return level;
  });
}

/** Rule L2: the order in which runs of the given levels are seen from left to right. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at);
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  for (let level = highest; level >= 1; level -= 1)
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && levels[order[end]!]! >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = Math.max(at, end);
    }
  return order;
}
