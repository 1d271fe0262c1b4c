/** Sentences and paragraphs with the marks that answers use: bold, italic, code, links. */
import type { Random } from "./random.ts";
import { adjectives, adverbs, nouns, verbs } from "./words.ts";

const openings = ["The", "A", "Each", "Every", "One", "This", "No other", "Any"] as const;
const joints = ["and", "but", "because", "when", "so that", "while", "unless", "before"] as const;

/** A noun with its adjective, now and then marked. */
function thing(random: Random): string {
  const words = random.chance(0.6)
    ? `${random.pick(adjectives)} ${random.pick(nouns)}`
    : random.pick(nouns);
  return marked(random, words);
}

function marked(random: Random, words: string): string {
  const kind = random.next();
  if (kind < 0.06) return `**${words}**`;
  if (kind < 0.11) return `_${words}_`;
  if (kind < 0.17) return `\`${identifier(random)}\``;
  if (kind < 0.19) return `[${words}](https://example.com/${slug(random)})`;
  return words;
}

function clause(random: Random): string {
  const adverb = random.chance(0.3) ? `${random.pick(adverbs)} ` : "";
  return `${thing(random)} ${adverb}${random.pick(verbs)} the ${thing(random)}`;
}

export function sentence(random: Random): string {
  const second = random.chance(0.5) ? `, ${random.pick(joints)} the ${clause(random)}` : "";
  return `${random.pick(openings)} ${clause(random)}${second}.`;
}

export function paragraph(random: Random, least: number, most: number): string {
  const count = random.between(least, most);
  return Array.from({ length: count }, () => sentence(random)).join(" ");
}

/** A few words for a heading or a cell, without marks. */
export function title(random: Random): string {
  const words = `${random.pick(adjectives)} ${random.pick(nouns)}`;
  const more = random.chance(0.5) ? ` and ${random.pick(nouns)}` : "";
  return words.charAt(0).toUpperCase() + words.slice(1) + more;
}

export function identifier(random: Random): string {
  const [first, second] = [random.pick(nouns), random.pick(nouns)];
  return random.chance(0.5)
    ? `${first}_${second}`
    : first + second.charAt(0).toUpperCase() + second.slice(1);
}

export function slug(random: Random): string {
  return `${random.pick(adjectives)}-${random.pick(nouns)}-${random.between(1, 9999)}`;
}
