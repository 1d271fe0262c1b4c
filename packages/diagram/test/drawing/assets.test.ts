import { expect, test } from "vitest";
import {
  diagram,
  isDiagramError,
  type Drawing,
  type GivenAssets,
  type WantedAssets,
} from "../../src/index.ts";
import { MAX_ASSETS } from "../../src/assets.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";

const none: GivenAssets = { formulas: {}, images: {} };
/** One red pixel. */
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const formula = {
  svg: '<svg viewBox="0 0 10 10"><path id="p" d="M0 0h7v7z" fill="currentColor"/></svg>',
  width: 3,
  height: 2,
  depth: 0.5,
};

async function draw(
  source: string,
  given?: Partial<GivenAssets>,
): Promise<{ drawing: Drawing; asked: WantedAssets[] }> {
  const asked: WantedAssets[] = [];
  const assets = async (wanted: WantedAssets) => {
    asked.push(wanted);
    return { ...none, ...given };
  };
  const drawing = await diagram(source, plainTheme, given ? { assets } : {});
  if (isDiagramError(drawing)) throw new Error(drawing.message);
  return { drawing, asked };
}

test("a formula is drawn where its TeX stands, at the size it was given with", async () => {
  const source = 'flowchart LR\n A["$$x^2 < \\\\frac{1}{y}$$"] --> B';
  const plain = await draw(source);
  expect(plain.drawing.svg).toContain("x^2");
  const tex = String.raw`x^2 < \frac{1}{y}`;
  const { drawing, asked } = await draw(source, { formulas: { [tex]: formula } });
  expect(asked).toEqual([{ formulas: [tex], images: [] }]);
  expect(drawing.svg).toContain('d="M0 0h7v7z"');
  expect(drawing.svg).toContain('width="48" height="32"');
  expect(drawing.svg).not.toContain("x^2");
});

test("formulas of a sequence are in its messages, its notes and both boxes of an actor", async () => {
  const source =
    "sequenceDiagram\n participant A as $$a$$\n A->>B: $$a$$\n Note over A,B: $$a$$\n B-->>A: $$a$$";
  const { drawing } = await draw(source, { formulas: { a: formula } });
  expect(drawing.svg.match(/d="M0 0h7v7z"/g)).toHaveLength(5);
});

test("formulas have the ink of their label, not that of the shapes around them", async () => {
  const source = 'flowchart LR\n A["$$a$$"]:::c\n classDef c color:#c00';
  const { drawing } = await draw(source, { formulas: { a: formula } });
  expect(drawing.svg).toMatch(/<path d="M0 0h7v7z" fill="#cc0000"/);
});

test("an image has its data, and without it a frame: never its address", async () => {
  const source =
    'flowchart LR\n A@{ img: "https://example.com/a.png", label: "A", w: 60, h: 60 } --> B["<img src=\'b.png\'> b"]';
  const { drawing, asked } = await draw(source, {
    images: { "https://example.com/a.png": { href: pixel, width: 10, height: 10 } },
  });
  expect(asked[0]?.images.toSorted()).toEqual(["b.png", "https://example.com/a.png"]);
  expect(drawing.svg).toContain(pixel);
  expect(drawing.svg).toContain("stroke-dasharray");
  const plain = await draw(source);
  for (const svg of [drawing.svg, plain.drawing.svg])
    expect(svg).not.toMatch(/example\.com|b\.png/);
  expect(plain.drawing.svg).not.toContain("<image");
});

test("an image that is given as anything but data is not drawn", async () => {
  const source = 'flowchart LR\n A@{ img: "a.png", label: "A", w: 60, h: 60 }';
  for (const href of [
    "https://example.com/a.png",
    "file:///etc/passwd",
    "data:text/html;base64,AA==",
  ]) {
    const { drawing } = await draw(source, { images: { "a.png": { href, width: 9, height: 9 } } });
    expect(drawing.svg).not.toMatch(/<image|example|passwd|text\/html/);
  }
});

test("icons of Font Awesome are drawn by name and by class, old names among them", async () => {
  const bare = await draw("flowchart LR\n A[User]");
  const shapes = (svg: string) => svg.match(/<path/g)?.length ?? 0;
  for (const label of [
    "fa:fa-user User",
    "fa:fa-user-circle User",
    "fa:fa-cog User",
    "fas:fa-shield-alt User",
    "far:fa-clock User",
    "fab:fa-github User",
    "<i class='fa fa-user'></i> User",
    "<i class='fa-solid fa-house'></i> User",
  ]) {
    const { drawing } = await draw(`flowchart LR\n A["${label}"]`);
    expect(shapes(drawing.svg), label).toBeGreaterThan(shapes(bare.drawing.svg));
    expect(drawing.lacking, label).toBeUndefined();
  }
});

test("icon shapes are drawn from the packs there are", async () => {
  for (const icon of [
    "fa:user",
    "mdi:database",
    "logos:docker-icon",
    "lucide:server",
    "simple-icons:git",
  ]) {
    const { drawing } = await draw(`flowchart LR\n A@{ icon: "${icon}", label: "A" }`);
    expect(drawing.svg, icon).toMatch(/<svg[^>]*>.*<svg/s);
    // Mermaid's sign for an icon that it has not.
    expect(drawing.svg, icon).not.toContain("#087ebf");
  }
});

test("an icon that there is not is named", async () => {
  const { drawing } = await draw("flowchart LR\n A[fa:fa-no-such-thing User]");
  expect(drawing.lacking).toEqual(["the icon fa:fa-no-such-thing, which there is not"]);
});

test.each([
  [
    "flowchart LR\n A@{ icon: 'nope:user', label: 'A' } --> B@{ icon: 'fa:no-such', label: 'B' }",
    ["the icon pack “nope”, which there is not", "the icon fa:no-such, which there is not"],
  ],
  [
    "architecture-beta\n group g(cloud)[G]\n service a(weird)[A] in g",
    ["the icon weird, which there is not"],
  ],
  [
    "mindmap\n  root((R))\n    A\n    ::icon(fa fa-book)",
    ["the icons “fa fa-book”, because Mermaid draws none in mind maps"],
  ],
])("what Mermaid leaves out without a word is named: %s", async (source, lacking) => {
  const { drawing } = await draw(source);
  expect(drawing.lacking).toEqual(lacking);
});

test("a mind map's label has no ground of its own where an icon is left out", async () => {
  const { drawing } = await draw("mindmap\n  root((R))\n    A\n    ::icon(fa fa-book)");
  expect(drawing.svg).not.toMatch(/<rect[^>]*height="24"/);
});

test("a drawing asks for a bounded number of things", async () => {
  const many = Array.from({ length: 3 * MAX_ASSETS }, (_, at) => `<img src='${at}.png'>`).join("");
  const { asked } = await draw(`flowchart LR\n A["${many}"]`, {});
  expect(asked[0]?.images).toHaveLength(MAX_ASSETS);
});
