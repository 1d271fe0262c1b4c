/** Texts that are formulas and texts that are not, each with the reason. */
export interface FormulaCase {
  markdown: string;
  /** TeX of the formulas that are to be found, in order. */
  formulas: string[];
  why: string;
}

const formula = (markdown: string, formulas: string | string[], why: string): FormulaCase => ({
  markdown,
  formulas: [formulas].flat(),
  why,
});
const text = (markdown: string, why: string): FormulaCase => ({ markdown, formulas: [], why });
const r = String.raw;

export const formulaCases: readonly FormulaCase[] = [
  // Dollar signs that open a formula.
  formula("$x$ and $x^2$", ["x", "x^2"], "tight signs"),
  formula("the $n$th, $x_i$s, $i$-th", ["n", "x_i", "i"], "English endings"),
  formula("函数$f(x)$的", "f(x)", "no space in Chinese"),
  formula("$n$(see below), ($n$)", ["n", "n"], "brackets around"),
  formula("$(a,b)$ and $\\{1\\}$", ["(a,b)", "\\{1\\}"], "brackets within"),
  formula("the $+$ sign, $=$, $\\ne$", ["+", "=", "\\ne"], "a sign alone"),
  formula(r`$\text{if $x$}$`, r`\text{if $x$}`, "a formula within a formula's text"),
  formula(
    r`$\colorbox{aqua}{$F=ma$}$ and $x$`,
    [r`\colorbox{aqua}{$F=ma$}`, "x"],
    "within a box's text",
  ),
  formula("$5 < x$ and $3+4$", ["5 < x", "3+4"], "numbers in a sum"),
  formula("$`a_b`$", "a_b", "GitHub's other spelling"),
  formula(r`$\text{$a$-$b$}$, $c$`, [r`\text{$a$-$b$}`, "c"], "two formulas within one's text"),
  formula(
    r`$\begin{aligned}a&=b\\d+e&=f\end{aligned}$`,
    r`\begin{aligned}a&=b\\d+e&=f\end{aligned}`,
    "a new row before d+, not a pattern's digits",
  ),
  // Dollar signs beside letters and digits.
  formula(r`25$^\circ$C`, r`^\circ`, "a unit's sign is raised and belongs to the number before"),
  formula(
    r`10$^{-3}$, 2$\pi$`,
    ["^{-3}", r`\pi`],
    "the first two signs are a pair, not the middle ones",
  ),
  formula(r`3$\times$4, a$\to$b`, [r`\times`, r`\to`], "a command is TeX beyond doubt"),
  formula("$10^6$km and $10^{-6}$m", ["10^6", "10^{-6}"], "a power before its unit"),
  formula(
    "H$_2$O, CO$_2$, m$^2$, Ca$^{2+}$",
    ["_2", "_2", "^2", "^{2+}"],
    "scripts alone, as chemists write",
  ),
  formula(
    r`5$\mu$m, $\alpha$-helix, $\beta$2`,
    [r`\mu`, r`\alpha`, r`\beta`],
    "Greek beside letters",
  ),
  formula(
    r`20$\%$ of it, x$\leq$y`,
    r`\leq`,
    "a relation between letters; an escaped sign is no command",
  ),
  // Space within.
  formula("$ a + b $ with spaces", "a + b", "a sum of letters"),
  formula(r`$ \alpha $ and $ x^2 $`, [r`\alpha`, "x^2"], "a command, a script"),
  formula(r`$ f(x) = \sin x $`, r`f(x) = \sin x`, "an equation"),
  formula(
    r`$\alpha $ and $ \beta$, $X $ too, $ x_1$, $a + b $`,
    [r`\alpha`, r`\beta`, "X", "x_1", "a + b"],
    "space on one side, by a slip",
  ),
  text("$5 and $ 6, pay $x and $ y now", "words between"),
  text("export $A $B; $FOO $BAR", "variables beside each other"),
  text("a $ b $ c", "a letter between words may be anything"),
  text("between $ 5 - 10 $ a day", "amounts"),
  text("from $ 5 to $ 6", "amounts"),
  text("A = $ 5 + B = $ 6", "what is between begins or ends with an open operator"),
  text("$ npm install $ npm test", "prompts of a shell"),
  text("$ ls $ and $ cd .. $", "prompts of a shell"),
  formula(
    r`$4!$, $10!$, $2n!$ and $3! \cdot 2!$`,
    ["4!", "10!", "2n!", r`3! \cdot 2!`],
    "factorials",
  ),
  text("I won $5! And 3$ more", "an amount, and a sentence"),
  // Money.
  text("$5 and $10", "amounts"),
  text("costs $5, or $6.50; 20$ or 30$", "amounts before and after"),
  text("US$5, A$7 and NZ$3", "currencies"),
  text("$5 or about five 3$", "an amount, words, and another"),
  text("$100 (or so) 5$", "an amount with words"),
  text("$20/$30, $100-$200, ~$5/mo vs ~$10", "amounts beside each other"),
  text("20$/month and 30$/month", "amounts before their sign"),
  text("I paid $5.I got 10$.", "an amount and a sentence"),
  text("$5M–$10M, $1,000.00 to $2,000.00", "amounts"),
  text("$AAPL, $TSLA and $BTC/$ETH", "tickers"),
  text("Micro$oft and Window$", "letters"),
  text(r`\$5 and \$6`, "escaped"),
  // Programs.
  text("$HOME/$USER and $PATH:$HOME", "shell variables"),
  text("${FOO}/${BAR} and $(pwd):$(ls)", "a shell's expansions"),
  text("$('a')+$('b') and $(a).x($(b))", "a program's calls"),
  text("$_GET['x'].$_POST['y']", "PHP's variables"),
  text("$a = $b + $c; $x->y($z)", "Perl's and PHP's variables"),
  text("kill $$ and echo $$ again", "the number of a shell's process"),
  text("=SUM($A$1:$B$2)", "a spreadsheet's cells"),
  text("Outer$Inner$Deep, jQuery$foo$bar", "names with the sign in them"),
  text(r`matches ^foo$ or ^\d+$ or \w+$`, "regular expressions"),
  text(r`^[a-z]+$|^\d+$ and (a|b)$|(c)$`, "regular expressions"),
  text("`$x$` and `a$`b$c`", "code"),
  text(r`C$\windows\new\x$y`, "a path, whose parts are no commands"),
  // Round brackets.
  formula(
    r`\(x\), \(\frac{1}{2}\), \(n+1\)`,
    ["x", r`\frac{1}{2}`, "n+1"],
    "how models write formulas",
  ),
  formula(r`\(ABC\) is a triangle, \(x, y\)`, ["ABC", "x, y"], "letters are names of points"),
  formula(r`\(5\) apples, \(O(n \log n)\)`, ["5", r`O(n \log n)`], "numbers, commands"),
  formula(r`\(\text{speed} = 5\)`, r`\text{speed} = 5`, "words in TeX's own way"),
  text(r`\(see below\), \(c`, "words"),
  text(r`print\(value\), f\(x\) and foo\(\)`, "a call, escaped by a converter"),
  text(r`\(optional\) and \(e.g. this\)`, "words in parentheses"),
  text(r`Add feature \(closes \#12\)`, "escapes that only Markdown has"),
  // Square brackets.
  formula(r`\[x + y\]`, "x + y", "a sum"),
  formula(r`so \[ E = mc^2 \] holds`, "E = mc^2", "an equation"),
  formula(r`\[\sum_{i=1}^n i\]`, r`\sum_{i=1}^n i`, "a command"),
  formula("\\[\nx = 1\n\\]", "x = 1", "on lines of their own"),
  formula("\\[ a_1, a_2 \\]", "a_1, a_2", "scripts"),
  formula("\\[ x \\]", "x", "a letter alone on its line, with room around"),
  text(
    r`[Docker Tutorial \[FULL COURSE in 3 Hours\]](https://example.com)`,
    "words, as Notion escapes them",
  ),
  text(r`Wikipedia \[edit\] with \[1\], \[1, 2\], \[1-3\], \[citation needed\]`, "references"),
  text(r`arr\[0\], arr\[i\]\[j\], arr\[n + 1\], Array\[string\]`, "an index"),
  text(r`\[WIP\] Add \[x\] and \[ \] and \[-1\]`, "labels and boxes to tick"),
  text(
    r`𝒪\[*N*<sup>3</sup>\], \(*x*<sub>1</sub>\)`,
    "brackets as Pandoc escapes them, with markup within",
  ),
  text(r`\[x\]`, "a box to tick, alone on its line"),
  text(r`\[A-Z\], \[a-z0-9\_\], \[0:5\], \[2024-01-05\]`, "ranges and dates"),
  text(r`\[^1\] and \[\^2\]`, "footnotes, as Pandoc escapes them"),
  text(r`\[link\](https://example.com), \[x = y\](z), \[a + b\]: c`, "links"),
  text(
    r`\[Translator's note: this whole paragraph is an aside.\]`,
    "a sentence, alone on its line",
  ),
  text(r`\[Music playing\] Speaker one: hello.`, "words"),
  text(r`\[C++\], \[50%\], \[v1.2\], \[2/3\], \[key=value\]`, "labels"),
  text(r`\[x\_, $$ $$`, "no closing, nothing within"),
  // Two dollar signs.
  formula("$$x$$ and $$ \\sum $$", ["x", "\\sum"], "display within a line"),
  formula("$$\nx\n$$", "x", "on lines of their own"),
  formula("$$ a = b $$", "a = b", "on one line"),
  // Bare environments.
  formula(
    "\\begin{equation}\nE = mc^2\n\\end{equation}",
    "\\begin{equation}E = mc^2\\end{equation}",
    "TeX's own way",
  ),
  formula(
    r`so \begin{align*} a &= b \end{align*} holds`,
    r`\begin{align*} a &= b \end{align*}`,
    "within a line",
  ),
  text(r`\begin{itemize} \item x \end{itemize}`, "an environment that is no formula"),
  text(r`use \begin{equation} to begin`, "no end"),
  // HTML.
  formula(
    "<table><tr><td>$a_1$ and \\(b_2\\)</td></tr></table>\n\n<p>So $x^2$ &lt; $y &lt; z$.</p>",
    ["a_1", "b_2", "x^2", "y < z"],
    "in a cell and a paragraph",
  ),
  formula(
    "<details><summary>Of $n^2$</summary>\n\n$c_3$\n\n</details>",
    ["n^2", "c_3"],
    "in a summary",
  ),
  formula("<div>\n$$\nx = 1\n$$\n</div>", "x = 1", "on lines of its own"),
  text("<p>costs $5, or $6.50</p>", "amounts"),
  text("<p><code>$a$</code></p><pre>$b$ \\(c\\)</pre>", "code"),
  text("<td>\\$5 and \\$6", "escaped"),
  // Lists.
  formula(
    "1. First:\n$$\nx = 1\n$$\n2. Second:\n\\[\ny = 2\n\\]\n3. Third.",
    ["x = 1", "y = 2"],
    "below an item's text without an indent",
  ),
];
