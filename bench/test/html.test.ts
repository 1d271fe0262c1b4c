import { describe, expect, it } from "vitest";
import type { Block, Inline } from "../../packages/render/src/document.ts";
import { documentToHtml } from "../html/page.ts";

const text = (value: string): Inline => ({ type: "text", value });
const paragraph = (...children: Inline[]): Block => ({ type: "paragraph", children });
const html = (...blocks: Block[]) => documentToHtml({ blocks, footnotes: [] });

describe("documentToHtml", () => {
  it("escapes what a document says", () => {
    expect(html(paragraph(text('<b> & "c"')))).toContain("&lt;b&gt; &amp; &quot;c&quot;");
    expect(html({ type: "code", text: "a<b" })).toContain("a&lt;b");
  });

  it("keeps highlighted runs, one line after the other", () => {
    const lines = [[{ text: "def", scopes: ["keyword"] }, { text: " f" }], [{ text: "end" }]];
    const page = html({ type: "code", text: "def f\nend", lines });
    expect(page).toContain('<span class="hljs-keyword">def</span> f\nend');
  });

  it("puts formulas on their baseline", () => {
    const part = { svg: "<svg><path/></svg>", width: 2, height: 1, depth: 0.25, gap: 0.5 };
    const drawing = { parts: [part], alt: "x" };
    const page = html(paragraph({ type: "inlineMath", tex: "x", drawing }));
    expect(page).toContain("width:2em;height:1em;vertical-align:-0.25em;margin-left:0.5em");
  });

  it("does not wrap the paragraphs of tight lists and of cells", () => {
    const cell = { header: false, align: "right" as const, children: [paragraph(text("7"))] };
    const page = html(
      {
        type: "list",
        ordered: true,
        start: 3,
        tight: true,
        items: [{ children: [paragraph(text("a"))] }],
      },
      { type: "table", rows: [{ head: false, cells: [cell] }] },
    );
    expect(page).toContain('<ol start="3"><li>a</li></ol>');
    expect(page).toContain('<td style="text-align:right">7</td>');
  });

  it("writes tasks, alerts and footnotes", () => {
    const item = { checked: true, children: [paragraph(text("done"))] };
    const page = documentToHtml({
      blocks: [
        { type: "list", ordered: false, tight: true, items: [item] },
        { type: "alert", kind: "note", children: [paragraph(text("mind"))] },
      ],
      footnotes: [{ number: 1, id: "fn1", blocks: [paragraph(text("source"))] }],
    });
    expect(page).toContain('<i class="box on"></i>done');
    expect(page).toContain('<div class="alert note"><p class="title">Note</p><p>mind</p></div>');
    expect(page).toContain('<li id="fn1"><p>source</p></li>');
  });
});
