import type { RuleCase } from "../case.ts";

export const attributes: readonly RuleCase[] = [
  {
    markdown: `![](b.png){.border fig-alt="${"Rows of words. ".repeat(60)}"}`,
    means: `p(image:src=b.png,alt=${"Rows of words. ".repeat(60).trim()})`,
    why: "Quarto: long words for those who cannot see it",
  },
  {
    markdown: "![a](b.png){width=50%}",
    means: 'p(image:src=b.png,alt=a,width={"unit":"%","value":50})',
    why: "Pandoc: a width",
  },
  {
    markdown: '![a](b.png){width=300 height="200"}',
    means:
      'p(image:src=b.png,alt=a,width={"unit":"px","value":300},height={"unit":"px","value":200})',
    why: "Quarto: pixels",
  },
  {
    markdown: '![a](b.png){ width="300" align=left }',
    means: 'p(image:src=b.png,alt=a,width={"unit":"px","value":300},align=left)',
    why: "MkDocs: spaces within",
  },
  {
    markdown: "![a](b.png){width=5cm}",
    means: 'p(image:src=b.png,alt=a,width={"unit":"px","value":188.97637795275588})',
    why: "Pandoc: a length in another unit",
  },
  {
    markdown: "![a](b.png){.center}",
    means: "p:align=center(image:src=b.png,alt=a,align=center)",
    why: "a class that says where it stands",
  },
  {
    markdown: '![a](b.png){style="width:40px; zoom:50%"}',
    means: 'p(image:src=b.png,alt=a,width={"unit":"px","value":40},zoom=0.5)',
    why: "Typora's zoom",
  },
  {
    markdown: '![a](b.png){:width="60"}',
    means: 'p(image:src=b.png,alt=a,width={"unit":"px","value":60})',
    why: "kramdown: a colon before it",
  },
  {
    markdown: "## Title {#id .x}",
    means: 'heading:depth=2,anchors=["id"](Title)',
    why: "Pandoc: a heading's anchor and class",
  },
  {
    markdown: "# Preface {-}",
    means: "heading:depth=1(Preface)",
    why: "Pandoc: without a number",
  },
  {
    markdown: "## Title ## {#id}",
    means: 'heading:depth=2,anchors=["id"](Title)',
    why: "closing signs before it",
  },
  {
    markdown: "Title {#id}\n=====",
    means: 'heading:depth=1,anchors=["id"](Title)',
    why: "a heading by its underline",
  },
  {
    markdown: "[a](b){target=_blank}",
    means: "p(link:href=b(a))",
    why: "a link: for a browser alone",
  },
  {
    markdown: "[a](b){: .button }",
    means: "p(link:href=b(a))",
    why: "kramdown, MkDocs: a button",
  },
  {
    markdown: "`x = 1`{.python}",
    means: "p(code:x = 1)",
    why: "Pandoc: code in a language",
  },
  {
    markdown: "a [b *c*]{.mark} d",
    means: "p(a mark(b em(c)) d)",
    why: "Pandoc: a span that is marked",
  },
  {
    markdown: "[b]{.underline} [c]{.kbd}",
    means: "p(underline(b) keyboard(c))",
    why: "underlined; a key",
  },
  {
    markdown: "[bonjour]{lang=fr}",
    means: "p(span:lang=fr(bonjour))",
    why: "a language",
  },
  {
    markdown: "[b]{.red}",
    means: "p(b)",
    why: "a class that nothing is known of",
  },
  {
    markdown: "a {x} and {{ y }} and {#1}",
    means: "p(a {x} and {{ y }} and {#1})",
    why: "braces in prose",
  },
  {
    markdown: "![a](b.png) {width=50%}",
    means: "p(image:src=b.png,alt=a {width=50%})",
    why: "a space before it",
  },
  {
    markdown: "![a](b.png){width}",
    means: "p(image:src=b.png,alt=a{width})",
    why: "a word alone",
  },
  {
    markdown: "[b]{x} and [c]{}",
    means: "p([b]{x} and [c]{})",
    why: "no attributes",
  },
  {
    markdown: "## The set {x=1}",
    means: "heading:depth=2(The set {x=1})",
    why: "what a heading says",
  },
  {
    markdown: "## {#id}",
    means: "heading:depth=2({#id})",
    why: "a heading of nothing else",
  },
  {
    markdown: "a\n{: .class}",
    means: "p(a)",
    why: "kramdown's line below a block: see block-attributes",
  },
  {
    markdown: "$x_{#1}$ and \\newcommand{#1}",
    means: "p(inlineMath:tex=x_{#1} and \\newcommand{#1})",
    why: "TeX",
  },
  {
    markdown: "`[a]{.mark}`",
    means: "p(code:[a]{.mark})",
    why: "code",
  },
  {
    markdown: "{% include a.html %} and {{ shortcode }}",
    means: "p({% include a.html %} and {{ shortcode }})",
    why: "Jekyll and Hugo",
  },
  {
    markdown: "text{.mark}",
    means: "p(text{.mark})",
    why: "after plain text",
  },
  {
    markdown: "## Model heads[[model-heads]]",
    means: 'heading:depth=2,anchors=["model-heads"](Model heads)',
    why: "an anchor of Hugging Face's",
  },
  {
    markdown: "## BertModel[[transformers.BertModel]]",
    means: 'heading:depth=2,anchors=["transformers.BertModel"](BertModel)',
    why: "one with a point",
  },
  {
    markdown: "## F.[[Prototype]]",
    means: "heading:depth=2(F.[[Prototype]])",
    why: "an internal slot",
  },
  {
    markdown: "## a[[0]]",
    means: "heading:depth=2(a[[0]])",
    why: "an index",
  },
  {
    markdown: "Text {: .note} in a sentence",
    means: "p(Text {: .note} in a sentence)",
    why: "in the middle of a line",
  },
];
