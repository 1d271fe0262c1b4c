import type { RuleCase } from "../case.ts";

export const templateShortcodes: readonly RuleCase[] = [
  {
    markdown: "{{< include _part.qmd >}}",
    means: "",
    why: "another file",
  },
  {
    markdown: "{{< code-toggle file=hugo >}}\na = 'b'\nc = true\n{{< /code-toggle >}}",
    means: "code:language=toml,text=a = 'b'\nc = true",
    why: "code of Hugo's documentation",
  },
  {
    markdown: '{{< highlight go "linenos=table" >}}\nfmt.Println(1)\n\nx\n{{< /highlight >}}',
    means: "code:language=go,text=fmt.Println(1)\n\nx",
    why: "code with a language",
  },
  {
    markdown: "{{% note %}}\nKeep *it*.\n{{% /note %}}",
    means: "alert:note(p(Keep em(it).))",
    why: "an alert",
  },
  {
    markdown: '{{< callout type="warning" >}}\nW\n{{< /callout >}}',
    means: "alert:warning(p(W))",
    why: "an alert by its type",
  },
  {
    markdown: '{{< tabs >}}\n{{< tab "macOS" >}}\nx\n{{< /tab >}}\n{{< /tabs >}}',
    means: "details:open=true[macOS](p(x))",
    why: "tabs",
  },
  {
    markdown: '{{< figure src="a.png" caption="A plate of it" alt="Alt" >}}',
    means: "figure[A plate of it](p(image:src=a.png,alt=Alt,title=A plate of it))",
    why: "an image",
  },
  {
    markdown: 'It is a {{% glossary-term "resource" %}}.',
    means: "p(It is a resource.)",
    why: "a term in a sentence",
  },
  {
    markdown: 'See [x]({{< ref "a.md" >}}) there',
    means: "p(See link:href=a.md(x) there)",
    why: "an address",
  },
  {
    markdown: '{{< details "More" >}}\nx\n{{< /details >}}',
    means: "details:open=true[More](p(x))",
    why: "a title",
  },
  {
    markdown: '{{< foo bar="1" >}}\nText\n{{< /foo >}}',
    means: "p(Text)",
    why: "one that is not known: what it holds stays",
  },
  {
    markdown: "a {{ x }} b",
    means: "p(a {{ x }} b)",
    why: "a template of another kind",
  },
  {
    markdown: "{{> partial }}",
    means: "p({{> partial }})",
    why: "a partial",
  },
  {
    markdown: "`{{< code >}}`",
    means: "p(code:{{< code >}})",
    why: "code",
  },
  {
    markdown: "{{<x}} and {{% y",
    means: "p({{<x}} and {{% y)",
    why: "nothing closes it",
  },
];
