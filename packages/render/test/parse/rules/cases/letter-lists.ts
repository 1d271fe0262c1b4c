import type { RuleCase } from "../case.ts";

export const letterLists: readonly RuleCase[] = [
  {
    markdown: "a. One\nb. Two",
    means: 'list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One)) (p(Two)))',
    why: "Pandoc, fancy_lists",
  },
  {
    markdown: "a) One\nb) Two",
    means: 'list:ordered=true,numbering={"before":"","style":"a","after":")"}((p(One)) (p(Two)))',
    why: "with a bracket",
  },
  {
    markdown: "(a) One\n(b) Two",
    means: 'list:ordered=true,numbering={"before":"(","style":"a","after":")"}((p(One)) (p(Two)))',
    why: "in brackets",
  },
  {
    markdown: "i. One\nii. Two\niii. Three",
    means:
      'list:ordered=true,numbering={"before":"","style":"i","after":"."}((p(One)) (p(Two)) (p(Three)))',
    why: "Roman",
  },
  {
    markdown: "(i) One\n(ii) Two",
    means: 'list:ordered=true,numbering={"before":"(","style":"i","after":")"}((p(One)) (p(Two)))',
    why: "Roman, in brackets",
  },
  {
    markdown: "A.  One\nB.  Two",
    means: 'list:ordered=true,numbering={"before":"","style":"A","after":"."}((p(One)) (p(Two)))',
    why: "capitals, two spaces behind",
  },
  {
    markdown: "A. One\nB. Two\nC. Three",
    means:
      'list:ordered=true,numbering={"before":"","style":"A","after":"."}((p(One)) (p(Two)) (p(Three)))',
    why: "capitals, three",
  },
  {
    markdown: "I. One\nII. Two\nIII. Three",
    means:
      'list:ordered=true,numbering={"before":"","style":"I","after":"."}((p(One)) (p(Two)) (p(Three)))',
    why: "Roman capitals",
  },
  {
    markdown: "c. Three\nd. Four",
    means:
      'list:ordered=true,start=3,numbering={"before":"","style":"a","after":"."}((p(Three)) (p(Four)))',
    why: "another beginning",
  },
  {
    markdown: "h. a\ni. b\nj. c",
    means:
      'list:ordered=true,start=8,numbering={"before":"","style":"a","after":"."}((p(a)) (p(b)) (p(c)))',
    why: "the letter i among letters",
  },
  {
    markdown: "a. One\n\n   More\n\nb. Two",
    means:
      'list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One) p(More)) (p(Two)))',
    why: "items of blocks",
  },
  {
    markdown: "1. One\n   a. Two\n   b. Three\n2. Four",
    means:
      'list:ordered=true((p(One) list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(Two)) (p(Three)))) (p(Four)))',
    why: "nested, below text",
  },
  {
    markdown: "Options:\na. One\nb. Two",
    means:
      'p(Options:) list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One)) (p(Two)))',
    why: "after a line of text, as lists from 1",
  },
  {
    markdown: "a. One\n   1. x\n   2. y\nb. Two",
    means:
      'list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One) list:ordered=true((p(x)) (p(y)))) (p(Two)))',
    why: "others nested in it",
  },
  {
    markdown: "> a. One\n> b. Two",
    means:
      'quote(list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One)) (p(Two))))',
    why: "in a quote",
  },
  {
    markdown: "a. One\nb. Two\n3. Three",
    means:
      'list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One)) (p(Two))) list:ordered=true,start=3((p(Three)))',
    why: "a number after letters is a list of its own",
  },
  {
    markdown: "a. One\n   ```\n   b. code\n   ```\nb. Two",
    means:
      'list:ordered=true,numbering={"before":"","style":"a","after":"."}((p(One) code:text=b. code) (p(Two)))',
    why: "code between",
  },
  { markdown: "a. m.", means: "p(a. m.)", why: "a time of day" },
  {
    markdown: "I. Introduction\n\nText.\n\nII. Methods",
    means: "p(I. Introduction) p(Text.) p(II. Methods)",
    why: "headings of a paper",
  },
  { markdown: "A. Smith\nB. Jones", means: "p(A. Smith B. Jones)", why: "initials of names" },
  { markdown: "a. One", means: "p(a. One)", why: "one alone" },
  { markdown: "a. One\na. Two", means: "p(a. One a. Two)", why: "the same letter" },
  { markdown: "a. One\nc. Three", means: "p(a. One c. Three)", why: "one left out" },
  { markdown: "e.g. this\ni.e. that", means: "p(e.g. this i.e. that)", why: "abbreviations" },
  { markdown: "a.One\nb.Two", means: "p(a.One b.Two)", why: "no space behind" },
  {
    markdown: "Vitamin\nc. in\nd. there",
    means: "p(Vitamin c. in d. there)",
    why: "letters at the ends of sentences",
  },
  { markdown: "mm. x\nnn. y", means: "p(mm. x nn. y)", why: "no numerals" },
  { markdown: "(a) One and (b) Two", means: "p((a) One and (b) Two)", why: "within text" },
  { markdown: "A. One\nB) Two", means: "p(A. One B) Two)", why: "other signs" },
  { markdown: "I. am\nJ. was", means: "p(I. am J. was)", why: "initials that follow each other" },
];
