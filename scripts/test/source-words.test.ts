import { describe, expect, it } from "vitest";
import { Diagnostics } from "../../packages/render/src/diagnostics.ts";
import { parse } from "../../packages/render/src/parse/index.ts";
import { sourceWords, wordsLostInParse } from "../corpus/source-words.ts";

describe("sourceWords", () => {
  it.each([
    ["[text](https://no.example/path 'none') and <https://no.example>", "text and"],
    ["[text][no]\n\n[no]: https://no.example 'none'", "text"],
    ["<!-- none -->\n<p class='none'>text</p> :no_code: &nbsp;", "text"],
    ["---\nnone: none\n---\n```none\ncode\n```", "code"],
    ["<script>\nlet value;\n</script>", "let value"],
    ["Resolves <your issue>", "Resolves your issue"],
    [
      '!!! none "title"\n    text\n\n???+ none inline "title"\n\n!!! kind\n    text',
      "title text title kind text",
    ],
    ["---\nnone: none\n---\t\n\ntext", "text"],
    [
      "text[^a]\n\n[^a]: seen here\n\n[^b]: none\n    none\n\n    none\n\ntext",
      "text seen here text",
    ],
    ["![none](img/a.svg#gh-dark-mode-only) ![seen](img/a.svg)", "seen"],
    ["(iii) text\n\n<Block sequential>\n\ntext\n\n</Block>", "text text"],
    ["[text](https://no.example/a.html#(form._((lib._lang%2Fnone..rkt)._none)))", "text"],
  ])("%j", (markdown, words) => {
    expect(sourceWords(markdown).join(" ")).toBe(words);
  });
});

describe("wordsLostInParse", () => {
  const none = { blocks: [], footnotes: [] };

  it("names what a Document lacks, once", () => {
    expect(wordsLostInParse("one two two", none)).toEqual(["one", "two"]);
  });

  it.each([
    "<script>\nconst total = 1;\n\nconsole.log(total);\n</script>\n",
    "Before\n\n<!DOCTYPE html>\n<html>\n<head><title>Page</title></head>\n\n<body>text</body>\n</html>\n",
    "Use the <textarea name='x'>*inner* text</textarea> element, the <title> and the <body>.",
    "<noscript>alternative</noscript> <dialog>question</dialog>",
    "<?php\necho 'instructions';\n?>",
    "Resolves <your issue here>",
  ])("finds nothing in what is read whole: %j", (markdown) => {
    expect(wordsLostInParse(markdown, parse(markdown, new Diagnostics()))).toEqual([]);
  });
});
