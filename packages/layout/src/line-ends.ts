/** Where a line of a flow may end. */
import { breakPlaces } from "./breaks.ts";

/** Text in which lines end at spaces only, whatever stands beside them. */
const simple = /^[A-Za-z0-9.,;:'"\u00a0]*(?: [A-Za-z0-9'"\u00a0][A-Za-z0-9.,;:'"\u00a0]*)* ?$/;

/**
 * After a comma or a full stop of East Asia, a name that begins with a sign may begin a line. UAX #14 has no place
 * there, so that a row of such names would be cut wherever the line is full.
 */
const beforeNames = /(?<=[、。，；！？])(?=[:.!/][A-Za-z])/g;

/** For each index of a text whether a line may end before it. Undefined: at spaces only. */
export function lineEnds(text: string): Uint8Array | undefined {
  if (simple.test(text)) return undefined;
  const ends = new Uint8Array(text.length + 1);
  for (const place of breakPlaces(text)) ends[place] = 1;
  for (const { index } of text.matchAll(beforeNames)) ends[index] = 1;
  return ends;
}
