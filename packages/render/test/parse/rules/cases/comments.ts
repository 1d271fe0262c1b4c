import type { RuleCase } from "../case.ts";

export const comments: readonly RuleCase[] = [
  {
    markdown: "This is an %%inline%% comment.",
    means: "p(This is an comment.)",
    why: "Obsidian's example",
  },
  { markdown: "a %%b%%", means: "p(a)", why: "at the end" },
  { markdown: "%%b%% a", means: "p(a)", why: "at the beginning" },
  { markdown: "a %% b c %% d", means: "p(a d)", why: "with blanks within" },
  {
    markdown: "%%\nThis is a block comment.\n\nIt has two paragraphs.\n%%\n\na",
    means: "p(a)",
    why: "Obsidian's block",
  },
  {
    markdown: "- a\n  %%\n  b\n  %%\n- c",
    means: "list:ordered=false((p(a)) (p(c)))",
    why: "in an item",
  },
  { markdown: "> a %%b%% c", means: "quote(p(a c))", why: "in a quote" },
  { markdown: "# a %%b%%", means: "heading:depth=1(a)", why: "in a heading" },
  { markdown: "文字%%注释%%文字", means: "p(文字文字)", why: "beside Chinese" },
  { markdown: "100%% and 200%%", means: "p(100%% and 200%%)", why: "a doubled sign" },
  { markdown: "it is 50%% off, 20%% more", means: "p(it is 50%% off, 20%% more)", why: "prices" },
  { markdown: 'printf("%d%%, %d%%")', means: 'p(printf("%d%%, %d%%"))', why: "formats of C" },
  { markdown: "%%matplotlib inline", means: "p(%%matplotlib inline)", why: "Jupyter's commands" },
  {
    markdown: "%%\n%% This is file `x.sty'\n%%\n\na",
    means: "p(%% %% This is file `x.sty' %%) p(a)",
    why: "a frame of TeX's comments",
  },
  { markdown: "%% a\nb %%", means: "p(%% a b %%)", why: "over the end of a line" },
  { markdown: "%%%a%%%", means: "p(%%%a%%%)", why: "three of them" },
  { markdown: "`%%a%%`", means: "p(code:%%a%%)", why: "in code" },
  { markdown: "%%\nnever closed", means: "p(%% never closed)", why: "never closed" },
];
