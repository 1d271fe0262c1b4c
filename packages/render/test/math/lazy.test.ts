// In a process of its own: what it has loaded is looked at.
import { expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { parse } from "../../src/parse/index.ts";
import { drawMath } from "../../src/enrich/math.ts";

const isLoaded = () => "MathJax" in globalThis;

async function draw(markdown: string): Promise<void> {
  const diagnostics = new Diagnostics();
  await drawMath(parse(markdown, diagnostics), diagnostics);
  expect(diagnostics.list()).toEqual([]);
}

/** As answers have them. */
const usual = String.raw`
$O(n \log n)$, $b = h \bmod m$, $\ell \in \mathbb{N}$, $\mathcal{L}(\theta)$, $\mathfrak{g}$, $\mathsf{A}\mathtt{b}$

$$\frac{n}{2^k} \le 1 \iff k \ge \log_2 n, \qquad \begin{pmatrix}a & b\\ c & d\end{pmatrix} \text{ for all } n$$
`;

test("MathJax is loaded for a formula that only it sets, and for no other", async () => {
  await draw("Text.");
  await draw(usual);
  expect(isLoaded()).toBe(false);
  await draw(String.raw`$\boxed{x}$`);
  expect(isLoaded()).toBe(true);
});
