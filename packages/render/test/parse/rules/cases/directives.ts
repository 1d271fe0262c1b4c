import type { RuleCase } from "../case.ts";

export const directives: readonly RuleCase[] = [
  {
    markdown: "```{note}\nHere *it* is\n```",
    means: "alert:note(p(Here em(it) is))",
    why: "MyST's admonitions",
  },
  {
    markdown: "```{note} Here it is\n```",
    means: "alert:note(p(Here it is))",
    why: "what stands behind the name of one without contents",
  },
  {
    markdown: ":::{tip}\nText is **standard**\n:::",
    means: "alert:tip(p(Text is strong(standard)))",
    why: "a fence of colons",
  },
  {
    markdown: "```{warning} Mind the gap\nIt is wide.\n```",
    means: "alert:warning[Mind the gap](p(It is wide.))",
    why: "a title, as in mystmd",
  },
  {
    markdown: "```{admonition} This is a title\n:class: danger\nAn example.\n```",
    means: "alert:caution,sign=danger[This is a title](p(An example.))",
    why: "a title and a class",
  },
  {
    markdown: "```{note}\n---\nclass: wide\n---\nText\n```",
    means: "alert:note(p(Text))",
    why: "options as YAML",
  },
  {
    markdown: "::::{important}\n:::{note}\na\n:::\nb\n::::",
    means: "alert:important(alert:note(p(a)) p(b))",
    why: "nested colons",
  },
  {
    markdown: "````{note}\n```{tip}\na\n```\n````",
    means: "alert:note(alert:tip(p(a)))",
    why: "nested fences",
  },
  {
    markdown: "```{versionadded} 1.2\nText\n```",
    means: "alert:note[Added in version 1.2](p(Text))",
    why: "Sphinx's versions",
  },
  {
    markdown: "```{deprecated} 3.1 Use another.\n```",
    means: "alert:warning[Deprecated since version 3.1](p(Use another.))",
    why: "words behind a version",
  },
  {
    markdown: "```{dropdown} Title\na\n```",
    means: "details:open=true[Title](p(a))",
    why: "sphinx-design's dropdown",
  },
  {
    markdown: "````{tab-set}\n```{tab-item} A\nx\n```\n```{tab-item} B\ny\n```\n````",
    means: "details:open=true[A](p(x)) details:open=true[B](p(y))",
    why: "sphinx-design's tabs",
  },
  {
    markdown: "```{figure} a.png\n:width: 50%\n:alt: A plate\n\nThe *plate*.\n```",
    means: 'figure[The em(plate).](p(image:src=a.png,alt=A plate,width={"unit":"%","value":50}))',
    why: "a figure with its caption",
  },
  {
    markdown: "```{image} a.png\n:width: 200\n:align: center\n```",
    means: 'p:align=center(image:src=a.png,alt=,width={"unit":"px","value":200},align=center)',
    why: "an image",
  },
  {
    markdown:
      "```{code-block} python\n:caption: a.py\n:lineno-start: 5\n:emphasize-lines: 2\n\na = 1\nb = 2\n```",
    means:
      'code:language=python,text=a = 1\nb = 2,title=a.py,firstNumber=5,marks=[null,"highlight"]',
    why: "code with its options",
  },
  {
    markdown: "```{code-cell} ipython3\n:tags: [hide-input]\nprint(1)\n```",
    means: "code:language=python,text=print(1)",
    why: "a cell",
  },
  {
    markdown: "```{math}\n:label: eq\nx^2\n```",
    means: "math:tex=x^2",
    why: "a formula",
  },
  {
    markdown: "```{mermaid}\n:align: center\ngraph TD; A-->B\n```",
    means: "diagram:source=graph TD; A-->B",
    why: "a diagram",
  },
  {
    markdown:
      "```{list-table} Cities\n:header-rows: 1\n\n* - City\n  - People\n* - Bern\n  - *134*\n```",
    means:
      "table[Cities](:head=true(:header=true(p(City)) :header=true(p(People))) :head=false(:header=false(p(Bern)) :header=false(p(em(134)))))",
    why: "a table of items",
  },
  {
    markdown: "```{list-table}\n- a\n- b\n```",
    means: "list:ordered=false((p(a)) (p(b)))",
    why: "items that hold none stay a list",
  },
  {
    markdown: "```{csv-table}\n:header: City, People\nBern, 134\nBasel, 178\n```",
    means:
      "table(:head=true(:header=true(p(City)) :header=true,align=right(p(People))) :head=false(:header=false(p(Bern)) :header=false,align=right(p(134))) :head=false(:header=false(p(Basel)) :header=false,align=right(p(178))))",
    why: "values",
  },
  {
    markdown: "```{table} Cities\n| a |\n|---|\n| b |\n```",
    means: "table[Cities](:head=true(:header=true(p(a))) :head=false(:header=false(p(b))))",
    why: "a table with a caption",
  },
  {
    markdown: "```{toctree}\n:maxdepth: 2\na\nb\n```\n\nText",
    means: "p(Text)",
    why: "contents of a set of pages",
  },
  {
    markdown: "```{include} a.md\n```",
    means: "p(code:a.md)",
    why: "an included file",
  },
  {
    markdown: "```{contents}\n```\n\n# A",
    means: "list:ordered=false((p:pageOf=a(link:href=#a(A)))) heading:depth=1(A)",
    why: "contents",
  },
  {
    markdown: "```{epigraph}\nSo it is.\n```",
    means: "quote(p(So it is.))",
    why: "a quote",
  },
  {
    markdown: "> ```{note}\n> a\n> ```",
    means: "quote(alert:note(p(a)))",
    why: "in a quote",
  },
  {
    markdown: "- a\n\n  ```{note}\n  b\n  ```",
    means: "list:ordered=false((p(a) alert:note(p(b))))",
    why: "in an item",
  },
  {
    markdown: "a\n:::{note}\nb\n:::",
    means: "p(a) alert:note(p(b))",
    why: "after a line of text",
  },
  {
    markdown: "```{r}\nx <- 1\n```",
    means: "code:language=r,text=x <- 1",
    why: "R Markdown's cell is code",
  },
  {
    markdown: "```{python}\nx = 1\n```",
    means: "code:language=python,text=x = 1",
    why: "Quarto's cell is code",
  },
  {
    markdown: "```{note}\na",
    means: "code:language=note,text=a",
    why: "never closed",
  },
  {
    markdown: "`{note}`",
    means: "p(code:{note})",
    why: "code in a line",
  },
  {
    markdown: "    ```{note}\n    a\n    ```",
    means: "code:text=```{note}\na\n```",
    why: "code",
  },
  {
    markdown: "```{my-own}\na\n```",
    means: "code:language=my-own,text=a",
    why: "a name that is none",
  },
  {
    markdown: "```{exercise}\n:label: a\n\nSolve it.\n```",
    means: "alert:note[Exercise](p(Solve it.))",
    why: "sphinx-exercise",
  },
  {
    markdown: "````{prf:theorem} Of Pythagoras\nIt holds.\n````",
    means: "alert:note[Theorem: Of Pythagoras](p(It holds.))",
    why: "sphinx-proof",
  },
  {
    markdown: "```{unknown:name}\na\n```",
    means: "code:language=unknown,text=a,title=name",
    why: "a domain that is none",
  },
  {
    markdown: "{note} Text",
    means: "p({note} Text)",
    why: "without a fence",
  },
];
