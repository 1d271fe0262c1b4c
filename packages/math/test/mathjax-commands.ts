/** Formulas for the commands of MathJax's tables. */
const r = String.raw;

/** Formulas of which one at least suits most commands; `NAME` stands for the command's name. */
const patterns: readonly string[] = [
  r`a \NAME b`,
  r`\NAME{x}`,
  r`\NAME{x}{y}`,
  r`\NAME{x}{y}{z}`,
  r`\NAME{1}{2}{3}{4}`,
  r`\NAME{red}{x}`,
  r`x\NAME{1em}y`,
  r`\left\NAME x\right.`,
  r`\begin{array}{cc}a&b\\ \NAME c&d\end{array}`,
  r`\begin{array}{cc}\NAME{red} c&d\end{array}`,
  r`\text{\NAME}`,
  r`\text{\NAME{a}}`,
  r`\begin{align}\NAME{a}&=b\end{align}`,
  r`\begin{multline}a\\ \NAME{b}\\c\end{multline}`,
  r`\NAME\foo{x}\foo`,
  r`{a\NAME b}`,
  r`{a\NAME()b}`,
  r`{a\NAME{1pt} b}`,
  r`\begin{prooftree}\AxiomC{A}\NAME{B}\UnaryInfC{B}\end{prooftree}`,
  r`\begin{prooftree}\AxiomC{A}\AxiomC{A}\AxiomC{A}\AxiomC{A}\AxiomC{A}\NAME{B}\end{prooftree}`,
  r`\begin{prooftree}\AxiomC{A}\NAME\UnaryInfC{B}\end{prooftree}`,
  r`\begin{prooftree}\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\NAME$C\fCenter D$\end{prooftree}`,
];

/** The formulas that a command is tried in. */
export const shapes = (name: string): string[] =>
  patterns.map((pattern) => pattern.replaceAll("NAME", () => name));

/** Formulas for commands whose arguments have a form of their own. */
export const examples: Readonly<Record<string, string>> = {
  multicolumn: r`\begin{array}{cc}\multicolumn{2}{c}{a}\end{array}`,
  cline: r`\begin{array}{cc}a&b\\\cline{1-2}c&d\end{array}`,
  cmidrule: r`\begin{array}{cc}a&b\\\cmidrule{1-2}c&d\end{array}`,
  ding: r`\ding{51}`,
  let: r`\let\foo=\alpha\foo`,
  MakeAboxedCommand: r`\MakeAboxedCommand\foo\fbox\begin{align}\foo{a&=b}\end{align}`,
  DeclarePairedDelimiterX: r`\DeclarePairedDelimiterX{\foo}[1]{(}{)}{#1}\foo{x}`,
  DeclarePairedDelimiterXPP: r`\DeclarePairedDelimiterXPP{\foo}[1]{a}{(}{)}{b}{#1}\foo{x}`,
  DeclarePairedDelimitersX: r`\DeclarePairedDelimitersX{\foo}[1]{(}{)}{#1}\foo{x}`,
  DeclarePairedDelimitersXPP: r`\DeclarePairedDelimitersXPP{\foo}[1]{a}{(}{)}{b}{#1}\foo{x}`,
  usetagform: r`\newtagform{foo}{[}{]}\usetagform{foo}x\tag{1}`,
  adjustlimits: r`\adjustlimits\lim_{a}\sup_{b} x`,
  mathtoolsset: r`\mathtoolsset{centercolon=true}a:=b`,
  Newextarrow: r`\Newextarrow{\foo}{5,10}{8672}\foo{a}`,
  definecolor: r`\definecolor{foo}{rgb}{1,0,0}\color{foo}x`,
  genfrac: r`\genfrac ( ] {2pt}{0}{a}{b}`,
  limits: r`\lim\limits_x`,
  nolimits: r`\lim\nolimits_x`,
  abovewithdelims: r`{a\abovewithdelims() 1pt b}`,
  root: r`\root 3 \of x`,
  uproot: r`\sqrt[\uproot{2}3]{x}`,
  leftroot: r`\sqrt[\leftroot{2}3]{x}`,
  left: r`\left(x\right)`,
  right: r`\left(x\right)`,
  middle: r`\left(x\middle|y\right)`,
  rule: r`\rule{1em}{1em}`,
  Rule: r`\Rule{1em}{1em}{0em}`,
  Space: r`a\Space{1em}{1em}{0em}b`,
  buildrel: r`\buildrel a\over b`,
  begin: r`\begin{matrix}a\end{matrix}`,
  end: r`\begin{matrix}a\end{matrix}`,
  mmlToken: r`\mmlToken{mi}{x}`,
  breakAlign: r`\begin{array}{c}\breakAlign{c}{t}a\end{array}`,
  Axiom: r`\begin{prooftree}\Axiom$A\fCenter B$\UnaryInf$C\fCenter D$\end{prooftree}`,
  UnaryInf: r`\begin{prooftree}\Axiom$A\fCenter B$\UnaryInf$C\fCenter D$\end{prooftree}`,
  BinaryInf: r`\begin{prooftree}\Axiom$A\fCenter B$\Axiom$A\fCenter B$\BinaryInf$C\fCenter D$\end{prooftree}`,
  TrinaryInf: r`\begin{prooftree}\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\TrinaryInf$C\fCenter D$\end{prooftree}`,
  QuaternaryInf: r`\begin{prooftree}\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\Axiom$A\fCenter B$\QuaternaryInf$C\fCenter D$\end{prooftree}`,
  xmatrix: r`\begin{pmatrix}\xmatrix{x}{2}{2}\end{pmatrix}`,
  xmat: r`\begin{pmatrix}\xmat{x}{2}{2}\end{pmatrix}`,
  zeromatrix: r`\begin{pmatrix}\zeromatrix{2}{2}\end{pmatrix}`,
  zmat: r`\begin{pmatrix}\zmat{2}{2}\end{pmatrix}`,
  "begin empheq": r`\begin{empheq}[left=a]{align}a&=b\end{empheq}`,
  "begin spreadlines": r`\begin{spreadlines}{1em}x\end{spreadlines}`,
  "begin xalignat*": r`\begin{xalignat*}{2}a&=b\end{xalignat*}`,
  "begin xxalignat": r`\begin{xxalignat}{2}a&=b\end{xxalignat}`,
};

/** Commands that are not drawn, each with the reason. */
export const notDrawn: Readonly<Record<string, string>> = {};
