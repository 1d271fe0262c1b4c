/** Clipboards in the form in which programs write them: their tags, classes and styles. */

export interface Sample {
  html?: string;
  plain: string;
  /** Further types that the program writes. */
  types?: Readonly<Record<string, string>>;
  /** A picture of the same, as spreadsheets add it. */
  picture?: boolean;
  wanted: string | RegExp;
}

const gdoc = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const normal = "font-weight:400;font-style:normal;font-variant:normal";

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

export const clipboards = {
  "a chat": {
    html: `<meta charset='utf-8'><h2 data-start="0" data-end="12">Answer</h2><p data-start="14">Use <code data-start="18">map()</code> and <strong>not</strong> a loop:</p><pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-xs">python</div><div class="sticky"><button>Copy code</button></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">def</span> f(x):
    <span class="hljs-keyword">return</span> x * <span class="hljs-number">2</span>
</span></code></div></div></pre><ol data-start="1"><li data-start="2"><p>First_thing</p></li><li><p>Second</p><ul><li><p>Within</p></li></ul></li></ol><p>Energy: <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span></p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics><mrow></mrow><annotation encoding="application/x-tex">\\int_0^1 x\\,dx</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">∫</span></span></span>`,
    plain: "Answer\nUse map() …",
    wanted: `## Answer

Use \`map()\` and **not** a loop:

\`\`\`python
def f(x):
    return x * 2
\`\`\`

1. First_thing
2. Second
   - Within

Energy: $E = mc^2$

$$
\\int_0^1 x\\,dx
$$`,
  },
  "a document of Google's": {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-aaaa-bbbb-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;">${gdoc("font-weight:400", "Plan")}</h1><p dir="ltr" style="line-height:1.38;">${gdoc(normal, "We are ")}${gdoc("font-weight:700;font-style:normal", "very")}${gdoc("font-weight:700;font-style:italic", " sure")}${gdoc(normal, ", see ")}<a href="https://www.google.com/url?q=https://example.org/a?b%3Dc&amp;sa=D&amp;source=editors" style="text-decoration:none;">${gdoc(normal, "the page")}</a>${gdoc(normal, ".")}</p><br><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${gdoc(normal, "One")}</p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation">${gdoc(normal, "Inner")}</p></li></ul></ul><ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><p dir="ltr" role="presentation">${gdoc(normal, "Done")}</p></li></ul></b>`,
    plain: "Plan\nWe are very sure, see the page.\n\nOne\nInner\nDone",
    wanted: `# Plan

We are **very _sure_**, see [the page](https://example.org/a?b=c).

- One
  - Inner

- [x] Done`,
  },
  "Word, numbers right after bullets": {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><!--StartFragment-->${wordItem(1, "·", "Apples")}${wordItem(2, "1.", "Red")}${wordItem(2, "o", "Green")}${wordItem(1, "1.", "First")}${wordItem(1, "2.", "Second")}<!--EndFragment--></body></html>`,
    plain: "Apples",
    wanted: `- Apples
  1. Red
  - Green

1. First
2. Second`,
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Word.Document><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoTitle>Report<o:p></o:p></p><h2><span lang=EN-US>Findings<o:p></o:p></span></h2><p class=MsoNormal><span lang=EN-US>Sales <b>rose</b> by 5&nbsp;%
in <i>spring</i>.<o:p></o:p></span></p>${wordItem(1, "·", "Apples")}${wordItem(2, "o", "Red")}${wordItem(1, "·", "Pears")}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem(1, "1.", "First")}${wordItem(1, "2.", "Second")}<table class=MsoTableGrid border=1 cellspacing=0><tr><td width=100 valign=top><p class=MsoNormal><b>Month<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Sum<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>May<o:p></o:p></p></td><td><p class=MsoNormal align=right>12<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    plain: "Report\nFindings",
    wanted: `# Report

## Findings

Sales **rose** by 5 % in _spring_.

- Apples
  - Red
- Pears

1. First
2. Second

| **Month** | **Sum** |
| --- | --- |
| May | 12 |`,
  },
  Excel: {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>.xl65 {mso-number-format:Fixed;}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 width=64>Item</td><td width=64>Price | net</td><td></td></tr><tr height=20><td height=20>Ink, black</td><td class=xl65 align=right>12.50</td><td></td></tr><tr height=20><td height=20>Paper</td><td class=xl65 align=right>3.00</td><td></td></tr><!--EndFragment--></table></body></html>`,
    plain: "Item\tPrice | net\t\r\nInk, black\t12.50\t\r\nPaper\t3.00\t\r\n",
    picture: true,
    wanted: `| Item | Price \\| net |
| --- | --: |
| Ink, black | 12.50 |
| Paper | 3.00 |`,
  },
  LibreOffice: {
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">body,div,table { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b><font face="Arial">Name</font></b></td><td align="left">Count</td></tr><tr><td height="17" align="left">a_b</td><td align="right" sdval="3" sdnum="1033;">3</td></tr></table></body></html>`,
    plain: "Name\tCount\na_b\t3\n",
    picture: true,
    wanted: `| **Name** | Count |
| --- | --: |
| a_b | 3 |`,
  },
  "a sheet of Google's": {
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" colspan="2" rowspan="1" data-sheets-value="{&quot;1&quot;:2}">Both</td></tr><tr><td>left</td><td style="text-align:right;">7</td></tr></tbody></table>`,
    plain: "Both\t\nleft\t7",
    wanted: `| Both |  |
| --- | --: |
| left | 7 |`,
  },
  Notion: {
    html: `<meta charset='utf-8'><!-- notionvc: 00000000-0000-0000-0000-000000000000 --><h3>Tasks</h3><ul><li><input type="checkbox" checked>  Ink</li><li><input type="checkbox">  Paper</li></ul><blockquote><p>Said <em>so</em>.</p></blockquote><p>See <a href="https://example.org/x_(y)">this</a><br/>and that</p>`,
    plain: "### Tasks",
    wanted: `### Tasks

- [x] Ink
- [ ] Paper

> Said _so_.

See [this](https://example.org/x_%28y%29)  
and that`,
  },
  "an editor of code": {
    html: `<meta charset='utf-8'><div style="color:#d4d4d4;background-color:#1e1e1e;font-family:Consolas, monospace;white-space:pre;"><div><span style="color:#569cd6;">const</span> a = 1;</div></div>`,
    plain: "const a = 1;",
    types: { "vscode-editor-data": '{"mode":"javascript"}' },
    wanted: "const a = 1;",
  },
  "a table as text": {
    plain: 'a\tb\n"two\nlines"\t"say ""x"""\n',
    wanted: `| a | b |
| --- | --- |
| two<br>lines | say "x" |`,
  },
  "a mail in tables for its looks": {
    html: `<table><tr><td><p>Dear all,</p><p>it is done.</p></td></tr></table>`,
    plain: "Dear all,\n\nit is done.",
    wanted: "Dear all,\n\nit is done.",
  },
  "hostile HTML": {
    html: `<p onclick="window.struck=1">a<img src=x onerror="window.struck=1"><script>window.struck=1</script><a href="javascript:window.struck=1">b</a> &lt;script&gt;window.struck=1&lt;/script&gt;</p><iframe srcdoc="<script>parent.struck=1</script>"></iframe><p>c</p>`,
    plain: "a b",
    wanted: "ab \\<script>window.struck=1\\</script>\n\nc",
  },
} as const satisfies Readonly<Record<string, Sample>>;
