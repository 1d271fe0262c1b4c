/**
 * Table of the commands of TeX that are set here, by the name of MathJax's map that has them. All
 * others are left to MathJax.
 */
import { NotSet } from "../atom.ts";
import { begin } from "./environments.ts";
import { bold, mathFont, setFont, size, style } from "./fonts.ts";
import { limits, modulo, namedFunction, namedOperator, operatorName } from "./functions.ts";
import {
  delimiterSign,
  dots,
  doubleBar,
  letter,
  noBreakSpace,
  sign,
  symbol,
  text,
  upright,
} from "./letters.ts";
import { macro } from "./macros.ts";
import type { RunCommand } from "./reader.ts";
import type { Run } from "./run.ts";
import { spacer } from "./spaces.ts";
import { accent, big, classOf, fraction, left, line, root, stack } from "./structures.ts";

/** @throws NotSet for a command that is not set here */
export const runCommand: RunCommand = (reader, list, name) => {
  const command = reader.facts.command(name);
  if (!command) throw new NotSet(name);
  const run = runnerOf(name, command.map);
  if (!run) throw new NotSet(name);
  run(reader, list, name, command);
};

/**
 * Returns the function that sets a command which MathJax has in this map; `undefined`: MathJax sets
 * it.
 */
export const runnerOf = (name: string, map: string): Run | undefined =>
  maps[map] ?? commands[`${map} ${name}`];

/** Functions for all commands of a map. */
const maps: Readonly<Record<string, Run>> = {
  lcGreek: letter(() => "italic"),
  ucGreek: letter(({ font }) => font ?? "normal"),
  mathchar0mi: symbol,
  "AMSsymbols-mathchar0mi": symbol,
  mathchar0mo: sign,
  "AMSsymbols-mathchar0mo": sign,
  "AMSmath-mathchar0mo": sign,
  mathchar7: upright,
  delimiter: delimiterSign,
  "AMSsymbols-delimiter": delimiterSign,
  "configmacros-map": macro,
};

/** Functions for single commands of a map. */
const commands: Readonly<Record<string, Run>> = {
  ...named("macros", spacer, ", : > ; ! enspace quad qquad thinspace negthinspace"),
  ...named("macros", noBreakSpace, [" ", "space", "\u00a0"]),
  ...named(
    "macros",
    mathFont,
    "mathrm mathup mathbf mathbfup mathit mathbb mathfrak mathscr mathsf mathtt mathcal mathbfcal frak Bbb",
  ),
  ...named("macros", setFont, "rm bf it cal sf tt mit"),
  ...named("AMSmath-macros", fraction, "frac tfrac dfrac binom tbinom dbinom"),
  ...named("Braket-macros", doubleBar, "|"),
  ...named("boldsymbol", bold, "boldsymbol"),
  ...named(
    "macros",
    size,
    "Tiny tiny scriptsize SMALL Small footnotesize small normalsize large Large LARGE huge Huge HUGE",
  ),
  ...named("macros", stack(true), "overset"),
  ...named("macros", stack(false), "underset"),
  ...named("macros", root, "sqrt"),
  ...named("macros", left, "left"),
  ...named(
    "macros",
    big,
    "big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm Biggm",
  ),
  ...named(
    "macros",
    accent,
    "acute grave ddot tilde bar breve check hat vec dot widetilde widehat",
  ),
  ...named("macros", text, "text textrm textbf textit textsf texttt textnormal textup"),
  ...named(
    "macros",
    namedFunction,
    "arcsin arccos arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh",
  ),
  ...named("macros", namedOperator, "det gcd inf lim liminf limsup max min Pr sup"),
  ...named("macros", modulo, "bmod"),
  ...named("macros", limits, "limits nolimits"),
  ...named("macros", style, "displaystyle textstyle scriptstyle scriptscriptstyle"),
  ...named("macros", dots, "dots"),
  ...named("macros", line, "overline underline overrightarrow overleftarrow overbrace underbrace"),
  ...named("macros", classOf, "mathord mathopen mathclose mathbin mathrel mathpunct mathinner"),
  ...named("macros", macro, "iff"),
  ...named("AMSsymbols-macros", macro, "implies impliedby"),
  ...named("AMSmath-macros", operatorName, "operatorname"),
  ...named("macros", begin, "begin"),
};

function named(map: string, run: Run, names: string | readonly string[]): Record<string, Run> {
  const list = typeof names === "string" ? names.split(" ") : names;
  return Object.fromEntries(list.map((name) => [`${map} ${name}`, run]));
}
