/** Renders a set of documents, then many others, then the set once more, backwards: what differs is a fault. */
import { createHash } from "node:crypto";
import { render, type RenderOptions } from "../../src/index.ts";

export interface Order {
  name: string;
  markdown: string;
  options: RenderOptions;
}

const words =
  "page line letter colour border table answer number list quote reader river winter apple".split(
    " ",
  );
const signs = ["\u{1f680}", "\u2705", "\u{1f914}", "\u{1f389}", "\u2b50", "\u{1f1eb}\u{1f1f7}"];
const themes = ["light", "dark", "nord", "github"] as const;

/** A small document unlike the others: words, a sign, code, a formula. */
function other(index: number): string {
  const word = (step: number) => words[(index * 7 + step * 3 + (index >> 4)) % words.length];
  return [
    `## ${word(1)} ${index} ${signs[index % signs.length]}`,
    `The ${word(2)} of **${word(3)}** is $x_{${index % 97}}^2 + ${index % 13}$, *${word(4)}*.`,
    `- [${index % 2 ? "x" : " "}] \`${word(5)}(${index})\``,
    `\`\`\`js\nconst ${word(6)} = ${index} * "${word(7)}".length;\n\`\`\``,
  ].join("\n\n");
}

/**
 * @param between renders of other documents
 * @returns names of the orders whose bytes were others the second time
 */
export async function changedBytes(
  orders: readonly Order[],
  between: number,
  onProgress: (done: number) => void = () => {},
): Promise<string[]> {
  const before = new Map<Order, string>();
  for (const order of orders) before.set(order, await digestOf(order));
  for (let index = 0; index < between; index += 1) {
    const theme = themes[index % themes.length] ?? "light";
    await render(other(index), { theme, width: 300 + (index % 5) * 40, quality: 1 + (index % 3) });
    if (index % 500 === 499) onProgress(index + 1);
  }
  const changed: string[] = [];
  for (const order of orders.toReversed())
    if ((await digestOf(order)) !== before.get(order)) changed.push(order.name);
  return changed;
}

async function digestOf({ markdown, options }: Order): Promise<string> {
  const { bytes } = await render(markdown, options);
  return createHash("sha256").update(bytes).digest("hex");
}
