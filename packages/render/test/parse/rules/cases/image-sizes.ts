import type { RuleCase } from "../case.ts";

export const imageSizes: readonly RuleCase[] = [
  {
    markdown: "![photo|300](a.png)",
    means: 'p(image:src=a.png,alt=photo,width={"unit":"px","value":300})',
    why: "Obsidian: a width",
  },
  {
    markdown: "![photo|300x200](a.png)",
    means:
      'p(image:src=a.png,alt=photo,width={"unit":"px","value":300},height={"unit":"px","value":200})',
    why: "Obsidian: a width and a height",
  },
  {
    markdown: "![|100](a.png)",
    means: 'p(image:src=a.png,alt=,width={"unit":"px","value":100})',
    why: "Obsidian: no description",
  },
  {
    markdown: "![a photo | 120 ](a.png)",
    means: 'p(image:src=a.png,alt=a photo,width={"unit":"px","value":120})',
    why: "spaces around it",
  },
  {
    markdown: "![a](a.png =100x50)",
    means:
      'p(image:src=a.png,alt=a,width={"unit":"px","value":100},height={"unit":"px","value":50})',
    why: "HackMD and StackEdit: after the address",
  },
  {
    markdown: "![a](a.png =100x)",
    means: 'p(image:src=a.png,alt=a,width={"unit":"px","value":100})',
    why: "a width alone",
  },
  {
    markdown: "![a](a.png =x50)",
    means: 'p(image:src=a.png,alt=a,height={"unit":"px","value":50})',
    why: "a height alone",
  },
  {
    markdown: "![a](a.png =50%x)",
    means: 'p(image:src=a.png,alt=a,width={"unit":"%","value":50})',
    why: "a share of the page",
  },
  {
    markdown: '![a](a.png "t" =100x50)',
    means:
      'p(image:src=a.png,alt=a,title=t,width={"unit":"px","value":100},height={"unit":"px","value":50})',
    why: "with a title before it",
  },
  {
    markdown: '![a](a.png =100x50 "t")',
    means:
      'p(image:src=a.png,alt=a,title=t,width={"unit":"px","value":100},height={"unit":"px","value":50})',
    why: "or after it",
  },
  {
    markdown: "[![a|20](a.png)](b)",
    means: 'p(link:href=b(image:src=a.png,alt=a,width={"unit":"px","value":20}))',
    why: "within a link",
  },
  {
    markdown: "- ![**a** b|40](a.png)",
    means: 'list:ordered=false((p(image:src=a.png,alt=a b,width={"unit":"px","value":40})))',
    why: "with styles in the description",
  },
  {
    markdown: "![a|50%](a.png)",
    means: 'p(image:src=a.png,alt=a,width={"unit":"%","value":50})',
    why: "a part of the line",
  },
  {
    markdown: "![a b | 25% ](a.png)",
    means: 'p(image:src=a.png,alt=a b,width={"unit":"%","value":25})',
    why: "with spaces",
  },
  {
    markdown: "![|100%](a.png)",
    means: 'p(image:src=a.png,alt=,width={"unit":"%","value":100})',
    why: "without a description",
  },
  {
    markdown: "![photo|690x388, 50%](a.png)",
    means:
      'p(image:src=a.png,alt=photo,width={"unit":"px","value":345},height={"unit":"px","value":194})',
    why: "Discourse: a size and how far it is scaled",
  },
  {
    markdown: "![photo|100x60,75%](a.png)",
    means:
      'p(image:src=a.png,alt=photo,width={"unit":"px","value":75},height={"unit":"px","value":45})',
    why: "without a space",
  },
  {
    markdown: "![w:50px h:20px](a.png)",
    means: 'p(image:src=a.png,alt=,width={"unit":"px","value":50},height={"unit":"px","value":20})',
    why: "Marp: width and height",
  },
  {
    markdown: "![w:300 a photo](a.png)",
    means: 'p(image:src=a.png,alt=a photo,width={"unit":"px","value":300})',
    why: "Marp: before the description",
  },
  {
    markdown: "![height:80px](a.png)",
    means: 'p(image:src=a.png,alt=,height={"unit":"px","value":80})',
    why: "Marp: the long name",
  },
  {
    markdown: "![width:50%](a.png)",
    means: 'p(image:src=a.png,alt=,width={"unit":"%","value":50})',
    why: "Marp: a part",
  },
  {
    markdown: "![how w:50 is read](a.png)",
    means: "p(image:src=a.png,alt=how w:50 is read)",
    why: "words in the midst",
  },
  {
    markdown: "![w:wide](a.png)",
    means: "p(image:src=a.png,alt=w:wide)",
    why: "no number",
  },
  {
    markdown: "![up by |50% more](a.png)",
    means: "p(image:src=a.png,alt=up by |50% more)",
    why: "words after a part",
  },
  {
    markdown: "![300](a.png)",
    means: "p(image:src=a.png,alt=300)",
    why: "a description that is a number",
  },
  {
    markdown: "![a|b](a.png)",
    means: "p(image:src=a.png,alt=a|b)",
    why: "no size",
  },
  {
    markdown: "![a|300px wide](a.png)",
    means: "p(image:src=a.png,alt=a|300px wide)",
    why: "words after it",
  },
  {
    markdown: "![a](a.png = 100x50)",
    means: "p(![a](a.png = 100x50))",
    why: "spaces within",
  },
  {
    markdown: "![a](a.png =wide)",
    means: "p(![a](a.png =wide))",
    why: "no numbers",
  },
  {
    markdown: "[a|300](b)",
    means: "p(link:href=b(a|300))",
    why: "a link",
  },
  {
    markdown: "`![a|300](a.png)`",
    means: "p(code:![a|300](a.png))",
    why: "code",
  },
];
