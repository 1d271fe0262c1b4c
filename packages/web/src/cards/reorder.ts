/** Moves the text of a card to another place among the cards. Lines count from 1. */

export type Lines = readonly [first: number, last: number];

/** Cards that share a block, such as a long table, go together. */
export interface Unit {
  /** Indices of its cards. */
  cards: readonly [first: number, last: number];
  lines: Lines;
}

/** @param cards the lines of each, in order; a card without lines of its own (a cover) is in no unit */
export function unitsOf(cards: readonly Lines[]): Unit[] {
  const units: Unit[] = [];
  for (const [index, [first, last]] of cards.entries()) {
    const before = units.at(-1);
    if (before && first <= before.lines[1])
      units[units.length - 1] = {
        cards: [before.cards[0], index],
        lines: [before.lines[0], Math.max(last, before.lines[1])],
      };
    else units.push({ cards: [index, index], lines: [first, last] });
  }
  return units;
}

/**
 * What stands between two cards (blank lines, a rule) stays where it is: rules go on parting cards.
 *
 * @returns the text with a unit in the place of another, which moves on
 */
export function moved(text: string, units: readonly Unit[], from: number, to: number): string {
  const unit = units[from];
  if (!unit || !units[to] || from === to) return text;
  const lines = text.split("\n");
  const bodies = units.map(({ lines: [first, last] }) => trimmed(lines.slice(first - 1, last)));
  const gaps = units.map((one, index) => {
    const next = units[index + 1];
    const body = lines.slice(one.lines[0] - 1, one.lines[1]);
    const after = lines.slice(one.lines[1], next ? next.lines[0] - 1 : lines.length);
    return [...body.slice(trimmed(body).length), ...after];
  });
  const order = [...units.keys()].filter((index) => index !== from);
  order.splice(to, 0, from);
  const head = lines.slice(0, (units[0]?.lines[0] ?? 1) - 1);
  const rest = order.flatMap((index, place) => {
    const gap = gaps[place] ?? [];
    const isLast = place === order.length - 1;
    // Two blocks without a blank line between them would be one.
    return [...(bodies[index] ?? []), ...(isLast || gap.some(isBlank) ? gap : ["", ...gap])];
  });
  return [...head, ...rest].join("\n");
}

const isBlank = (line: string) => line.trim() === "";

/** Without the blank lines at its end. */
function trimmed(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}
