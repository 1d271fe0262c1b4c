import type { RuleCase } from "../case.ts";

const square = '<svg width="9" height="9"><rect width="9" height="9"/></svg>';
const src = `data:image/svg+xml,${encodeURIComponent(square)}`;

export const embeddedHtml: readonly RuleCase[] = [
  {
    markdown: `a ${square} b`,
    means: `p(a image:src=${src},alt= b)`,
    why: "a drawing in a line",
  },
  {
    markdown: `<svg width="9" height="9">\n\n<rect width="9" height="9"/>\n\n</svg>\n**b**`,
    means: `p(image:src=data:image/svg+xml,${encodeURIComponent(
      '<svg width="9" height="9">\n\n<rect width="9" height="9"/>\n\n</svg>',
    )},alt=) p(strong(b))`,
    why: "a drawing with blank lines, as models write them",
  },
  {
    markdown: `<div align="center">\n\n${square}\n\n</div>`,
    means: `division:align=center(p(image:src=${src},alt=))`,
    why: "in a box",
  },
  {
    markdown: `<div align="center">\n${square.replace("><rect", ">\n\n<rect")}\n</div>`,
    means: `division:align=center(p(image:src=${src.replace("%3E%3Crect", "%3E%0A%0A%3Crect")},alt=))`,
    why: "HTML's block goes on to the end of a drawing with blank lines",
  },
  {
    markdown: "a <math><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mi>sin</mi><mi>y</mi></math> b",
    means: "p(a inlineMath:tex=x^{2}+\\sin y b)",
    why: "MathML, chapter 3",
  },
  {
    markdown:
      '<math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math>',
    means: "p(inlineMath:tex=E = mc^2)",
    why: "Pandoc, KaTeX and Wikipedia write TeX beside it",
  },
  {
    markdown:
      '<math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>\n\n<math\n display="block">\n<msqrt><mn>2</mn></msqrt>\n\n</math>',
    means: "math:tex=\\frac{a}{b} math:tex=\\sqrt{2}",
    why: "formulas on lines of their own",
  },
  {
    markdown: "a <video src='https://x.example/a.mp4' controls></video>",
    means: "p(a link:href=https://x.example/a.mp4(code:▶ https://x.example/a.mp4))",
    why: "a film: its address",
  },
  {
    markdown:
      '<video poster="p.png" width="90">\n  <source src="b/a.mp4" type="video/mp4">\n  Not here.\n</video>',
    means: 'p(link:href=b/a.mp4(image:src=p.png,alt=a.mp4,width={"unit":"px","value":90}))',
    why: "a film with a poster",
  },
  {
    markdown: '<audio controls><source src="javascript:a()"></audio> <audio src="a.mp3">b</audio>',
    means: "p(code:▶ audio link:href=a.mp3(code:▶ a.mp3))",
    why: "sounds, of which one has an address that no link may have",
  },
  {
    markdown:
      '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span> is',
    means: "p(inlineMath:tex=x is)",
    why: "KaTeX's output, in which a formula stands twice",
  },
  {
    markdown: "<div>\n<pre><code>* * *\n\n***\n\n- **a**</code></pre>\n</div>\n\n**b**",
    means: "code:text=* * *\n\n***\n\n- **a** p(strong(b))",
    why: "code within HTML keeps its blank lines, and what stands below them",
  },
  {
    markdown: `<div>\n<pre><code>a</code></pre> </pre>\n<pre><code>b\n\n*c*</code></pre>\n</div>`,
    means: "code:text=a code:text=b\n\n*c*",
    why: "a second one, and a closing tag too many",
  },
  {
    markdown: "<svg style='display:none'><symbol id='a'/></svg>a",
    means: "p(a)",
    why: "a drawing that shows nothing",
  },
  {
    markdown: "<video>words</video> <audio>more</audio>",
    means: "p(words more)",
    why: "no address: its text stays",
  },
  {
    markdown: "```html\n<svg><rect/></svg>\n```\n\n`<math><mi>x</mi></math>`",
    means: "code:language=html,text=<svg><rect/></svg> p(code:<math><mi>x</mi></math>)",
    why: "code",
  },
  {
    markdown: "\\<svg><rect/>",
    means: "p(<svg>)",
    why: "escaped",
  },
];
