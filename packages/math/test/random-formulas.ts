/** Formulas that nobody wrote: pieces of others taken out, put in and exchanged. */

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces =
  String.raw`^ _ { } ' \left( \right) \frac \sqrt \sum \bar \hat \text{a b} \mathbf \mathrm \dots \big( \limits
\displaystyle \, \quad \overline{x} \underbrace{ab} \binom \operatorname{tr} \log \lim = < : - + ! | \| \to \int \prime
\hbar \not ~ & \\ \begin{cases}a&b\end{cases}`.split(/\s+/);

const tokens = (tex: string) => tex.match(/\\[a-zA-Z]+ ?|\\[^]|[^]/g) ?? [];

/** @param seeds formulas of which it is made */
export function randomFormula(seeds: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const made = tokens(pick(seeds) ?? "");
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes -= 1) {
    const at = Math.floor(random() * (made.length + 1));
    const other = tokens(pick(seeds) ?? "");
    const from = Math.floor(random() * other.length);
    const kind = random();
    if (kind < 0.3) made.splice(at, 0, pick(pieces) ?? "");
    else if (kind < 0.5) made.splice(at, 1);
    else if (kind < 0.7) made.splice(at, 1, pick(pieces) ?? "");
    else made.splice(at, 0, ...other.slice(from, from + 1 + Math.floor(random() * 8)));
  }
  return made.join("");
}
