import type { RuleCase } from "../case.ts";

export const liquidTags: readonly RuleCase[] = [
  {
    markdown: '{% hint style="info" %}\nKeep *it*.\n{% endhint %}',
    means: "alert:note[Info](p(Keep em(it).))",
    why: "GitBook",
  },
  {
    markdown: '{% hint style="danger" %}\n- a\n- b\n{% endhint %}\nText',
    means: "alert:caution,sign=danger[Danger](list:ordered=false((p(a)) (p(b)))) p(Text)",
    why: "GitBook, right before a paragraph",
  },
  {
    markdown:
      '{% tabs %}\n{% tab title="npm" %}\n```sh\nnpm i\n```\n{% endtab %}\n\n{% tab title="yarn" %}\nText\n{% endtab %}\n{% endtabs %}',
    means: "details:open=true[npm](code:language=sh,text=npm i) details:open=true[yarn](p(Text))",
    why: "GitBook",
  },
  {
    markdown: '{% code title="a.js" overflow="wrap" %}\n```js\na\n```\n{% endcode %}',
    means: "details:open=true[a.js](code:language=js,text=a)",
    why: "GitBook: a title above a fence",
  },
  {
    markdown: '{% embed url="https://example.org/a" %}',
    means: "p(link:href=https://example.org/a(https://example.org/a))",
    why: "GitBook",
  },
  {
    markdown: '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}',
    means: "p(link:href=a.md(a.md))",
    why: "GitBook",
  },
  {
    markdown: '{% file src="files/My%20plan.pdf" %}\nThe plan\n{% endfile %}',
    means: "p(link:href=files/My%20plan.pdf(My plan.pdf)) p(The plan)",
    why: "GitBook",
  },
  {
    markdown: "{% stepper %}\n{% step %}\n## One\n{% endstep %}\n{% endstepper %}",
    means: "heading:depth=2(One)",
    why: "GitBook",
  },
  {
    markdown: "{% raw %}\n```\n{{ a }}\n```\n{% endraw %}",
    means: "code:text={{ a }}",
    why: "Jekyll, MkDocs with macros",
  },
  {
    markdown: "Write {% raw %}{{ page.title }}{% endraw %} there",
    means: "p(Write {{ page.title }} there)",
    why: "Jekyll, within a line",
  },
  {
    markdown: "{% highlight ruby linenos %}\nputs 1\n\nputs *2*\n{% endhighlight %}",
    means: "code:language=ruby,text=puts 1\n\nputs *2*",
    why: "Jekyll",
  },
  {
    markdown: "See [x]({% link _posts/2026-01-01-a.md %}) and [y]({% post_url 2026-01-01-a %}).",
    means: "p(See link:href=_posts/2026-01-01-a.md(x) and link:href=2026-01-01-a(y).)",
    why: "Jekyll",
  },
  {
    markdown: "Text\n\n{% include nav.html a=1 %}",
    means: "p(Text)",
    why: "Jekyll: another file",
  },
  {
    markdown: "{% codeblock lang:js %}\na = 1\n{% endcodeblock %}",
    means: "code:language=js,text=a = 1",
    why: "Hexo",
  },
  {
    markdown: "{% note warning %}\nMind it.\n{% endnote %}",
    means: "alert:warning(p(Mind it.))",
    why: "Hexo",
  },
  {
    markdown: '{% callout type="warning" %}\nMind it.\n{% /callout %}',
    means: "alert:warning(p(Mind it.))",
    why: "Markdoc",
  },
  {
    markdown: "Use {% block content %} in a template",
    means: "p(Use {% block content %} in a template)",
    why: "a sentence about templates",
  },
  {
    markdown: "{% for a in b %}\n\n{{ a }}\n\n{% endfor %}",
    means: "p({% for a in b %}) p({{ a }}) p({% endfor %})",
    why: "a template itself",
  },
  {
    markdown: '{% hint style="info" %}\nText',
    means: 'p({% hint style="info" %} Text)',
    why: "nothing closes it",
  },
  {
    markdown: "The tag {% include a.html %} and 5 {% a",
    means: "p(The tag {% include a.html %} and 5 {% a)",
    why: "a sentence about tags",
  },
  {
    markdown: "`{% raw %}` and `{% endraw %}`",
    means: "p(code:{% raw %} and code:{% endraw %})",
    why: "code",
  },
];
