import { expect, test } from "vitest";
import { closeDiagrams, diagram, isDiagramError } from "../../src/index.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

const active =
  /<script|<a[\s>]|<image|<foreignObject|<iframe|<animate|<set|\son\w+=|javascript:|data:|@import|evil\.example|expression\(/i;

const sources: Readonly<Record<string, string>> = {
  "click with a script": `flowchart LR\n A --> B\n click A call alert("x")\n click B href "javascript:alert(1)"`,
  "click with an address": `flowchart LR\n A --> B\n click A "https://evil.example/" "tip" _blank`,
  "an HTML label with a script": `flowchart LR\n A["<script>alert(1)</script>hi"] --> B["<img src=https://evil.example/x onerror=alert(1)>"]`,
  "an HTML label with a handler": `flowchart LR\n A["<b onclick='alert(1)'>bold</b>"] --> B["<iframe src='https://evil.example'></iframe>"]`,
  "an image node": `flowchart LR\n A@{ img: "https://evil.example/a.png", label: "x", w: 60, h: 60 } --> B`,
  "style with an address": `%%{init: {"themeVariables": {"primaryColor": "url(https://evil.example/a.svg#x)", "lineColor": "url(//evil.example/b)"}}}%%\nflowchart LR\n A --> B`,
  "themeCSS with an import": `%%{init: {"themeCSS": "@import url(https://evil.example/a.css); .node rect { fill: url(https://evil.example/x) }"}}%%\nflowchart LR\n A --> B`,
  "loosened security": `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart LR\n A["<img src=x onerror=alert(1)>"] --> B\n click A call alert("x")`,
  "a class link": `classDiagram\n class A\n link A "https://evil.example" "tip"\n callback A "alert" "tip"`,
  "a gantt click": `gantt\n dateFormat YYYY-MM-DD\n section S\n T :t, 2026-01-01, 3d\n click t href "https://evil.example"`,
  "a sequence link": `sequenceDiagram\n participant A\n link A: Page @ https://evil.example\n A->>A: hi`,
  "a state with markup": `stateDiagram-v2\n state "<svg onload=alert(1)>" as s\n s --> t`,
  "a kanban ticket": `---\nconfig:\n  kanban:\n    ticketBaseUrl: "javascript:alert(1)#TICKET#"\n---\nkanban\n  a[A]\n    b[B]@{ ticket: X }`,
  "front matter that pollutes": `---\nconfig:\n  __proto__:\n    polluted: true\n  constructor:\n    prototype:\n      polluted: true\n---\nflowchart LR\n A --> B`,
};

test.each(Object.entries(sources))("%s leaves nothing active", async (_, source) => {
  const drawn = await diagram(source, plainTheme);
  // Drawn it must be, or there would be nothing that could be active.
  if (isDiagramError(drawn)) throw new Error(drawn.message);
  expect(drawn.svg).toContain("<text");
  expect(drawn.svg.replace(/>[^<]*</g, "><")).not.toMatch(active);
});

test("the pattern finds what is active", () => {
  for (const markup of [
    '<a href="https://x">',
    '<image href="x"/>',
    '<rect onclick="x()"/>',
    '<rect fill="url(https://evil.example/x)"/>',
    "<script>x</script>",
  ])
    expect(markup).toMatch(active);
});

test("what was attempted in one diagram does not reach the next", async () => {
  for (const source of Object.values(sources)) await diagram(source, plainTheme);
  const plain = "flowchart LR\n X --> Y";
  const after = await diagram(plain, plainTheme);
  await closeDiagrams();
  // Another theme object keeps the cache out of it.
  const another = { ...plainTheme, name: "another" };
  const fresh = await diagram(plain, another);
  expect(fresh).toEqual(after);
});
