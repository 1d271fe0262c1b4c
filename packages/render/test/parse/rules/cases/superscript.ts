import type { RuleCase } from "../case.ts";

export const superscript: readonly RuleCase[] = [
  { markdown: "x^2^ + y^2^", means: "p(xsup(2) + ysup(2))", why: "Pandoc" },
  { markdown: "2^10^ is 1024", means: "p(2sup(10) is 1024)", why: "Pandoc's example" },
  { markdown: "the 19^th^ century", means: "p(the 19sup(th) century)", why: "ordinals" },
  { markdown: "P^a\\ cat^", means: "p(Psup(a cat))", why: "Pandoc's escaped space" },
  { markdown: "Ca^2+^ and OH^-^", means: "p(Casup(2+) and OHsup(-))", why: "ions" },
  { markdown: "10^-3^ m^2^", means: "p(10sup(-3) msup(2))", why: "negative powers" },
  { markdown: "word^1,2^", means: "p(wordsup(1,2))", why: "marks of references" },
  { markdown: "注释^1^见下", means: "p(注释sup(1)见下)", why: "beside Chinese" },
  { markdown: "**bold**^2^", means: "p(strong(bold)sup(2))", why: "after a style" },
  { markdown: "E = mc^2^.", means: "p(E = mcsup(2).)", why: "before punctuation" },
  { markdown: "x^2 + y^2", means: "p(x^2 + y^2)", why: "powers in plain text" },
  { markdown: "x^2+y^2=z^2", means: "p(x^2+y^2=z^2)", why: "without spaces" },
  { markdown: "2^3^4", means: "p(2^3^4)", why: "a power of a power" },
  { markdown: "^_^ and ^o^ and ^-^", means: "p(^_^ and ^o^ and ^-^)", why: "faces" },
  { markdown: "a ^b^ c", means: "p(a ^b^ c)", why: "not attached" },
  { markdown: "a^b c^", means: "p(a^b c^)", why: "not short: it has a space" },
  { markdown: "1 ^ 2 ^ 3", means: "p(1 ^ 2 ^ 3)", why: "an operator" },
  { markdown: "HEAD^ and HEAD^^", means: "p(HEAD^ and HEAD^^)", why: "names of revisions" },
  {
    markdown: "$x^2^3$ [^1^]",
    means: "p(inlineMath:tex=x^2^3 [^1^])",
    why: "in a formula and in brackets",
  },
  {
    markdown: "^1^ University of Somewhere, ^2^ Institute",
    means: "p(sup(1) University of Somewhere, sup(2) Institute)",
    why: "affiliations",
  },
  {
    markdown: "The isotope ^14^C",
    means: "p(The isotope sup(14)C)",
    why: "a mass number",
  },
  {
    markdown: "^\\*^ corresponding author",
    means: "p(sup(*) corresponding author)",
    why: "a sign that is escaped",
  },
  {
    markdown: "2 ^3^ 4",
    means: "p(2 ^3^ 4)",
    why: "between numbers with blanks",
  },
];
