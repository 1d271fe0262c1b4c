import type { RuleCase } from "../case.ts";

export const callouts: readonly RuleCase[] = [
  {
    markdown: "> [!info]\n> Here's a callout block.",
    means: "alert:note[Info](p(Here's a callout block.))",
    why: "Obsidian's first example",
  },
  {
    markdown: "> [!tip] Callouts can have custom titles\n> Like this one.",
    means: "alert:tip[Callouts can have custom titles](p(Like this one.))",
    why: "a title of its own, on GitHub's types too",
  },
  {
    markdown: "> [!tip] Title-only callout",
    means: "alert:tip[Title-only callout]()",
    why: "a title and nothing more",
  },
  {
    markdown: "> [!faq]- Are callouts foldable?\n> Yes!",
    means: "alert:warning,sign=question[Are callouts foldable?](p(Yes!))",
    why: "folded",
  },
  {
    markdown: "> [!todo]+ **Open**\n> a",
    means: "alert:note,sign=todo[strong(Open)](p(a))",
    why: "unfolded, with a style in the title",
  },
  {
    markdown: "> [!question] Can callouts be nested?\n> > [!todo] Yes!\n> > > [!example] Many",
    means:
      "alert:warning,sign=question[Can callouts be nested?](alert:note,sign=todo[Yes!](alert:important,sign=example[Many]()))",
    why: "Obsidian's nesting",
  },
  {
    markdown: "> [!bug]\n> a",
    means: "alert:caution,sign=bug[Bug](p(a))",
    why: "a type without a title",
  },
  {
    markdown: "> [!TLDR]\n> a",
    means: "alert:note,sign=abstract[TLDR](p(a))",
    why: "an alias, in capitals",
  },
  {
    markdown: "> [!cite] Someone\n> a",
    means: "alert:note,sign=quote[Someone](p(a))",
    why: "a quotation",
  },
  {
    markdown: "> [!my-own]\n> a",
    means: "alert:note[My own](p(a))",
    why: "a type of the author's keeps its name",
  },
  { markdown: "> [!note|right] a\n> b", means: "alert:note[a](p(b))", why: "metadata of themes" },
  {
    markdown: "> [!success]\n>\n> a\n>\n> b",
    means: "alert:tip,sign=success[Success](p(a) p(b))",
    why: "a blank line below it",
  },
  {
    markdown: "> [!error]- 错误\n> 内容",
    means: "alert:caution,sign=danger[错误](p(内容))",
    why: "in Chinese",
  },
  {
    markdown: "- > [!abstract]\n  > a",
    means: "list:ordered=false((alert:note,sign=abstract[Abstract](p(a))))",
    why: "in an item",
  },
  { markdown: "> [!NOTE]\n> a", means: "alert:note(p(a))", why: "GitHub's form is as it was" },
  { markdown: "> [!NOTE]", means: "alert:note()", why: "nothing below it: its title" },
  {
    markdown: "> [!mine]",
    means: "quote(p([!mine]))",
    why: "no type that is known, and nothing else",
  },
  {
    markdown: "> [!whatever]",
    means: "quote(p([!whatever]))",
    why: "a name that is no type, with nothing more",
  },
  { markdown: "> a\n> [!info]", means: "quote(p(a [!info]))", why: "not on the first line" },
  { markdown: "> [!note](x) b", means: "quote(p(link:href=x(!note) b))", why: "a link" },
  {
    markdown: "> ![info](a.png)\n> b",
    means: "quote(p(image:src=a.png,alt=info b))",
    why: "an image",
  },
  { markdown: "[!info] a", means: "p([!info] a)", why: "no quote" },
  { markdown: "> [ !info] a", means: "quote(p([ !info] a))", why: "a blank within" },
  {
    markdown: "> [!WARNING]",
    means: "alert:warning()",
    why: "a type alone: its title",
  },
  {
    markdown: "> [!note]-",
    means: "alert:note()",
    why: "one that folds, alone",
  },
  {
    markdown: "> [!info]\n\nText",
    means: "alert:note[Info]() p(Text)",
    why: "one of Obsidian's, alone",
  },
];
