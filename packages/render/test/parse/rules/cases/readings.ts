import type { RuleCase } from "../case.ts";

export const readings: readonly RuleCase[] = [
  {
    markdown: "{漢字|かんじ}を読む",
    means: "p(ruby[:reading=かんじ[漢字]]を読む)",
    why: "one reading",
  },
  {
    markdown: "{漢字|かん|じ}",
    means: "p(ruby[:reading=かん[漢] :reading=じ[字]])",
    why: "one for each character",
  },
  {
    markdown: "{東京|トウキョウ}",
    means: "p(ruby[:reading=トウキョウ[東京]])",
    why: "katakana",
  },
  {
    markdown: "{漢字|hànzì}",
    means: "p(ruby[:reading=hànzì[漢字]])",
    why: "pinyin",
  },
  {
    markdown: "- {漢字|かんじ}",
    means: "list:ordered=false((p(ruby[:reading=かんじ[漢字]])))",
    why: "in an item",
  },
  {
    markdown: "**{漢字|かんじ}**",
    means: "p(strong(ruby[:reading=かんじ[漢字]]))",
    why: "in bold text",
  },
  {
    markdown: "# {漢字|かんじ}",
    means: "heading:depth=1(ruby[:reading=かんじ[漢字]])",
    why: "in a heading",
  },
  {
    markdown: "{人々|ひとびと}と{山|やま}",
    means: "p(ruby[:reading=ひとびと[人々]]とruby[:reading=やま[山]])",
    why: "two of them",
  },
  {
    markdown: "{漢|か|ん}",
    means: "p({漢|か|ん})",
    why: "counts that do not agree",
  },
  {
    markdown: "{a|b}",
    means: "p({a|b})",
    why: "no characters of Chinese",
  },
  {
    markdown: "{漢字}",
    means: "p({漢字})",
    why: "no reading",
  },
  {
    markdown: "`{漢字|かんじ}`",
    means: "p(code:{漢字|かんじ})",
    why: "code",
  },
];
