/**
 * Work that warms up a child of a pool: a document for it to render before its first order, and
 * parts to load while it is idle.
 */
import { prepare, render } from "../index.ts";

/**
 * Document with the elements that most documents have. The box of the task and the icon of the note
 * are drawings.
 */
export const firstDocument = `# Title

Text with **strong**, *emphasis*, \`code\` and a [link](#title), "quotes" – and more.

1. one
2. two
   - item
- [x] item

> [!NOTE]
> Text.
`;

/**
 * Functions that each load parts that are slow the first time: fonts of the scripts of East Asia
 * and of emoji, grammars of usual languages, formulas, tables, the other presses and the decoder of
 * images. One takes some 15 to 60 ms of processor time. MathJax, which takes 0.1 s and 33 MB, is
 * not among them: it is loaded by the first formula that only it sets.
 */
export const partsOfSome: readonly (() => Promise<void>)[] = [
  setting(`\`\`\`python
def f(x: int) -> str:
    """Text."""
    return f"{x}"  # why
\`\`\`

\`\`\`ts
const answer: string = \`\${42}\`; // why
\`\`\``),
  setting(
    "$m = \\left\\lfloor \\tfrac{l + r}{2} \\right\\rfloor$\n\n$$\\sum_{i=1}^{n} \\frac{1}{\\sqrt{i}} \\approx \\int_1^n x\\,dx$$",
  ),
  setting("中文说明：二分查找。 🧐"),
  setting("日本語でも説明できます。한국어로도 설명할 수 있습니다. 👩‍🔬 🇯🇵 ✅"),
  setting(`| a | b | c |
|:--|:-:|--:|
| $O(\\log n)$ | 2 | long |

Text[^1], ~~gone~~.

[^1]: Note.

\`\`\`bash
echo "$HOME" | grep -v 'x' # why
\`\`\`

\`\`\`json
{"a": [1, true, null, "b"]}
\`\`\``),
  setting(
    "$$\\frac{n}{2^k} \\le 1 \\iff k \\ge \\log_2 n, \\qquad n \\in \\mathbb{N} \\text{ for all }$$",
  ),
  prepare,
];

function setting(markdown: string): () => Promise<void> {
  return async () => void (await render(markdown));
}
