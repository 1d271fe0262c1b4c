/** The embedding levels of a text's characters and the order its runs are seen in. */
import { bidiLevels as levelsOfUnits } from "@platen/layout/bidi";

export { hasRightToLeft, visualOrder } from "@platen/layout/bidi";

/** Finds the level of each character; odd ones are read from right to left. */
export function bidiLevels(characters: readonly string[], rtl: boolean): number[] {
  const levels = levelsOfUnits(characters.join(""), rtl ? "rtl" : "ltr");
  let next = 0;
  return characters.map((character) => {
    const level = levels[next] ?? 0;
    next += character.length;
    return level;
  });
}
