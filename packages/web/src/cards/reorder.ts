/** Moves the text of a card to another place among the cards. Lines count from 1. */

export type Lines = readonly [first: number, last: number];

/** Cards that share a block, such as a long table, go together. */
export interface Unit {
  /** Indices of its cards. */
  cards: readonly [first: number, last: number];
  lines: Lines;
}

/**
 * Groups cards into units that can be moved.
 *
 * @param cards the lines of each, in order; a card without lines of its own (a cover) is in no unit
 * @param text the Markdown
 */
export function unitsOf(cards: readonly Lines[], text = ""): Unit[] {
  const units: Unit[] = [];
  const lines = text.split("\n");
  for (const [index, [first, last]] of cards.entries()) {
    const before = units.at(-1);
    if (before && (first <= before.lines[1] || goesOn(lines, before.lines[1], first)))
      units[units.length - 1] = {
        cards: [before.cards[0], index],
        lines: [before.lines[0], Math.max(last, before.lines[1])],
      };
    else units.push({ cards: [index, index], lines: [first, last] });
  }
  return units;
}

/**
 * Whether a line continues a block of those before it: a table, a quotation, an item, or HTML
 * between two tags.
 */
function goesOn(lines: readonly string[], last: number, first: number): boolean {
  const line = lines[first - 1] ?? "";
  if (/^(?: {2,}|\t)\S/u.test(line)) return true;
  const between = lines.slice(last - 1, first);
  if (between.length === 0) return false;
  if (between.every((each) => each.includes("|") && !isBlank(each))) return true;
  if (between.every((each) => /^ {0,3}>/u.test(each))) return true;
  const above = lines.slice(0, first - 1).join("\n");
  const count = (tag: RegExp) => above.match(tag)?.length ?? 0;
  return count(/^<(?:details|div)\b/gmu) > count(/<\/(?:details|div)>/gu);
}

/**
 * Moves a unit to the place of another. Blank lines and rules between two cards stay where they
 * are, so that rules go on parting cards.
 *
 * @returns the text with the unit in its new place
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

/** Cuts the blank lines from the end. */
function trimmed(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}
