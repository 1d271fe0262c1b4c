import type { LabelLine } from "./label-lines.ts";

/** Kinds of faults of our labels. */
export type FaultKind = "not drawn" | "missing" | "extra" | "style" | "moved";

export interface Fault {
  kind: FaultKind;
  text: string;
}

/** How far the middle of a line may be from where it should be, CSS pixels. */
const TOLERANCE = 6;

/**
 * Compares the lines of a drawing with those of the model: each line of the one is paired with the
 * nearest of the same words in the other.
 */
export function differencesOf(ours: readonly LabelLine[], model: readonly LabelLine[]): Fault[] {
  const faults: Fault[] = [];
  const left = [...ours];
  for (const wanted of model) {
    const same = left.filter(({ text }) => text === wanted.text);
    const distance = (line: LabelLine) => Math.hypot(line.x - wanted.x, line.y - wanted.y);
    const found = same.toSorted((a, b) => distance(a) - distance(b))[0];
    if (!found) {
      faults.push({ kind: "missing", text: wanted.text });
      continue;
    }
    left.splice(left.indexOf(found), 1);
    if (found.styled !== wanted.styled)
      faults.push({ kind: "style", text: `${found.styled} for ${wanted.styled}` });
    if (!wanted.emoji && distance(found) > TOLERANCE)
      faults.push({
        kind: "moved",
        text: `${found.text} by ${Math.round(found.x - wanted.x)},${Math.round(found.y - wanted.y)}`,
      });
  }
  for (const { text } of left) faults.push({ kind: "extra", text });
  return faults;
}
