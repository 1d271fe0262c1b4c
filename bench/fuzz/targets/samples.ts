/** Files to begin with: of each kind the smallest that are whole. */
import { deflateSync } from "node:zlib";
import { embedSource } from "../../../packages/render/src/source/index.ts";

export const markdownSamples = [
  "# Title\n\nText with *emphasis*, **strong**, ~~struck~~, `code` and [a link](https://example.org 'title').\n",
  "- one\n  - two\n    1. three\n- [ ] open\n- [x] done\n\n> quote\n> > deeper\n",
  "| a | b |\n|:--|--:|\n| 1 | `2|3` |\n| ![x](data:image/png;base64,AA==) | <br> |\n",
  "```js\nconst a = `${b}`;\n```\n\n~~~mermaid\ngraph TD; A-->B\n~~~\n\n    indented\n",
  "$a^2$ and $$\\frac{1}{2}$$ \\(x\\) \\[y\\]\n\n\\begin{align}a&=b\\\\c&=d\\end{align}\n",
  "Note[^1] and [^2]\n\n[^1]: text\n\n    more\n[^2]: [^1]\n\n> [!NOTE]\n> alert\n",
  "<details><summary>s</summary>\n\n*in* <kbd>k</kbd><sub>2</sub><img src=x width=3></details>\n<!-- c -->\n<table><tr><td colspan=2>x</table>\n",
  "---\ntitle: T\nlang: ar\nauthor: [A, B]\ndate: 2026-01-01\npage: {size: A4}\n---\nمرحبا 漢字 😀 :smile: e\u0301\n\n---\n\\newpage\n",
  "[ref]: https://example.org\n[ref] ![alt][ref] <https://a.b> https://c.d www.e.f a@b.c\n\nterm\n: definition\n",
  "<p align=center><picture><source media='(prefers-color-scheme: dark)' srcset=a.png><img src=b.png></picture></p>\n",
];

export const svgSamples = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5" fill="red"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><filter id="f"><feTurbulence baseFrequency=".1"/><feMorphology radius="2"/><feGaussianBlur stdDeviation="3"/></filter><linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient><pattern id="p" width="1" height="1" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><clipPath id="c"><path d="M0 0L9 9Z"/></clipPath><mask id="m"><use href="#r"/></mask><symbol id="s" viewBox="0 0 1 1"><path id="r" d="M0,0C1,1,2,2,3,3A1,1,0,0,1,5,5z"/></symbol></defs><use href="#s" filter="url(#f)" fill="url(#g)" clip-path="url(#c)"/><rect mask="url(#m)" fill="url(#p)" width="100%" height="50%" transform="rotate(3) scale(2,-1) matrix(1 0 0 1 2 3)"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1in"><style>@import url(x);.a>b,#c:not(.d){fill:url("#g");stroke-width:calc(1px + 2%)}:root{--x:var(--y,red)}</style><g class="a" style="opacity:.5;filter:blur(2px)"><text x="1" y="2" font-size="3">a<tspan dy="1">b</tspan></text></g></svg>',
  '<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="3" height="3"><script>x</script><a xlink:href="javascript:x"><image xlink:href="data:image/png;base64,AA==" onload="x"/></a><foreignObject><b>x</b></foreignObject><animate attributeName="href"/><marker id="k"><path d="M0 0"/></marker><polyline points="1,2 3,4" marker-end="url(#k)" stroke-dasharray="1 2"/></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="9"><svg:ellipse rx="1" ry="2"/>&a;&#x41;<![CDATA[x]]></svg:svg>',
];

export function imageSamples(): Uint8Array[] {
  const png = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63606462fe0f0001140106d6b9a6450000000049454e44ae426082",
    "hex",
  );
  const jpeg = Buffer.from(
    "ffd8ffe000104a46494600010100000100010000ffdb004300" +
      "01".repeat(64) +
      "ffc0000b080001000101011100ffc4001400010000000000000000000000000000000300ffc40014100100000000000000000000000000000000ffda0008010100003f0037ffd9",
    "hex",
  );
  const webp = Buffer.from(
    "524946461a000000574542505650384c0d0000002f0000001007101111888808fe0700",
    "hex",
  );
  const gif = Buffer.from(
    "47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b",
    "hex",
  );
  const avif = Buffer.from("00000020667479706176696600000000617669666d6966316d696166", "hex");
  return [png, jpeg, webp, gif, avif];
}

/** Files that carry their Markdown. */
export function carriers(): Uint8Array[] {
  const [png, jpeg, webp] = imageSamples();
  const made = [
    [png, "png"],
    [jpeg, "jpeg"],
    [webp, "webp"],
  ] as const;
  return [
    ...made.map(([file, format]) => embedSource(file ?? new Uint8Array(), format, "# Source\n")),
    pdf(),
  ];
}

/** A PDF with an attachment, with a cross-reference table. */
function pdf(): Buffer {
  const packed = deflateSync("# Source\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/AF[4 0 R]/Names<</EmbeddedFiles<</Names[(source.md)4 0 R]>>>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
    "<</Type/Filespec/F(source.md)/UF(source.md)/AFRelationship/Source/EF<</F 5 0 R/UF 5 0 R>>>>",
    `<</Type/EmbeddedFile/Subtype/text#2Fmarkdown/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString("latin1")}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${end}\n%%EOF`;
  return Buffer.from(text, "latin1");
}
