/** Tables, lists and quotes of the varied documents. */
import { inlineFormula } from "./formulas.ts";
import { identifier, sentence, title } from "./prose.ts";
import type { Random } from "./random.ts";
import { adjectives, nouns, verbs } from "./words.ts";

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

type Cell = (random: Random) => string;

const cells: readonly Cell[] = [
  (random) => title(random),
  (random) => `\`${identifier(random)}\``,
  (random) => String(random.between(1, 99_999)),
  (random) => inlineFormula(random),
  (random) => `${random.pick(verbs)} the ${random.pick(adjectives)} ${random.pick(nouns)}`,
];

const alignments = [":---", "---:", ":---:", "---"] as const;

export function table(random: Random, rows: number): string {
  const columns = times(random.between(3, 5), () => random.pick(cells));
  const row = (made: readonly string[]) => `| ${made.join(" | ")} |`;
  return [
    row(columns.map(() => title(random))),
    row(columns.map(() => random.pick(alignments))),
    ...times(rows, () => row(columns.map((cell) => cell(random)))),
  ].join("\n");
}

export function bullets(random: Random, count: number): string {
  return times(count, () => `- ${sentence(random)}`).join("\n");
}

/** Numbered, the second item with a list of its own. */
export function steps(random: Random): string {
  return [
    `1. ${sentence(random)}`,
    `2. ${sentence(random)} ${inlineFormula(random)}`,
    `   - ${sentence(random)}`,
    `   - ${sentence(random)}`,
    `3. ${sentence(random)}`,
  ].join("\n");
}

export function tasks(random: Random, count: number): string {
  return times(count, () => `- [${random.chance(0.5) ? "x" : " "}] ${sentence(random)}`).join("\n");
}

const alerts = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] as const;

export const alert = (random: Random): string =>
  `> [!${random.pick(alerts)}]\n> ${sentence(random)}`;

export const quote = (random: Random): string => `> ${sentence(random)} — _${title(random)}_`;
