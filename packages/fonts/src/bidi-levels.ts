/**
 * The embedding levels of a short text and the order its runs are seen in: the Unicode
 * Bidirectional Algorithm (UAX #9) for text without explicit marks, which is what drawings have.
 */

const strongRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const mark = /\p{M}/u;
const separator = /^[.,:/+-]$/u;

type Kind = "L" | "R" | "digit" | "separator" | "neutral";

function kindOf(character: string, before: Kind): Kind {
  if (mark.test(character)) return before;
  if (digit.test(character)) return "digit";
  if (strongRight.test(character)) return "R";
  if (letter.test(character)) return "L";
  return separator.test(character) ? "separator" : "neutral";
}

/** Whether there is any need of levels. */
export function hasRightToLeft(text: string): boolean {
  return strongRight.test(text);
}

/** One level for each character; odd ones are read from right to left. */
export function bidiLevels(characters: readonly string[], rtl: boolean): number[] {
  const base = rtl ? 1 : 0;
  const kinds: Kind[] = [];
  let last: Kind = "neutral";
  for (const character of characters) kinds.push((last = kindOf(character, last)));
  joinNumbers(kinds);
  settleDigits(kinds, rtl);
  settleBrackets(kinds, characters, rtl);
  settleNeutrals(kinds, rtl);
  return kinds.map((kind) => {
    if (kind === "R") return 1;
    if (kind === "digit") return 2;
    return kind === "L" ? base * 2 : base;
  });
}

/** A separator between two digits belongs to the number; elsewhere it is neutral. */
function joinNumbers(kinds: Kind[]): void {
  for (let at = 0; at < kinds.length; at += 1)
    if (kinds[at] === "separator")
      kinds[at] = kinds[at - 1] === "digit" && kinds[at + 1] === "digit" ? "digit" : "neutral";
}

/** Rule W7: numbers after Latin letters are like them; others stand within right-to-left text. */
function settleDigits(kinds: Kind[], rtl: boolean): void {
  let before: Kind = rtl ? "R" : "L";
  kinds.forEach((kind, at) => {
    if (kind === "R" || kind === "L") before = kind;
    else if (kind === "digit" && before === "L") kinds[at] = "L";
  });
}

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "（": "）" };
/** Brackets that may be open at a time; rule BD16 has the same bound. */
const OPEN = 63;

/** Rule N0: a pair of brackets takes one direction, by what is in it or else by what is before. */
function settleBrackets(kinds: Kind[], characters: readonly string[], rtl: boolean): void {
  const open: number[] = [];
  const pairs: [start: number, end: number][] = [];
  for (const [at, character] of characters.entries()) {
    if (closing[character] !== undefined) {
      if (open.length === OPEN) return;
      open.push(at);
      continue;
    }
    const match = open.findLastIndex((start) => closing[characters[start] ?? ""] === character);
    if (match < 0) continue;
    pairs.push([open[match] ?? 0, at]);
    open.length = match;
  }
  for (const [start, end] of pairs.sort(([a], [b]) => a - b))
    settlePair(kinds, start, end, rtl ? "R" : "L");
}

function settlePair(kinds: Kind[], start: number, end: number, outside: "L" | "R"): void {
  const strong = (kind: Kind) => (kind === "digit" ? "R" : kind);
  const within = kinds.slice(start + 1, end).map(strong);
  const other = outside === "L" ? "R" : "L";
  if (within.includes(outside)) kinds[start] = kinds[end] = outside;
  else if (within.includes(other)) {
    let before = start - 1;
    while (kinds[before] === "neutral") before -= 1;
    const taken = strong(kinds[before] ?? outside) === other ? other : outside;
    kinds[start] = kinds[end] = taken;
  }
}

/** Rule N1: neutrals between text of one direction take it. Others keep the base's, rule N2. */
function settleNeutrals(kinds: Kind[], rtl: boolean): void {
  const outside = rtl ? "R" : "L";
  const side = (kind: Kind | undefined) => (kind === "digit" ? "R" : (kind ?? outside));
  for (let at = 0; at < kinds.length; at += 1) {
    if (kinds[at] !== "neutral") continue;
    let end = at;
    while (kinds[end + 1] === "neutral") end += 1;
    const left = side(kinds[at - 1]);
    if (left === side(kinds[end + 1])) kinds.fill(left, at, end + 1);
    at = end;
  }
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
