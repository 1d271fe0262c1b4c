/** Drawings as images of a document: the steps around the sanitiser. */
import { FontStore } from "@platen/fonts/store";
import { createTextOutliner } from "@platen/svg";
import { expect, test } from "vitest";
import { dataUri, draw, imageAt, load, pixel, twoTone, xmlns } from "./support.ts";

const store = new FontStore();
const outline = createTextOutliner((id) => store.loadTtf(id));

const svg = (content: string) => `<svg ${xmlns} width="100" height="100">${content}</svg>`;

const badge = `<svg ${xmlns} width="90" height="20" role="img" aria-label="build: passing"><title>build: passing</title><linearGradient id="s" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/><stop offset="1" stop-opacity=".1"/></linearGradient><clipPath id="r"><rect width="90" height="20" rx="3" fill="#fff"/></clipPath><g clip-path="url(#r)"><rect width="37" height="20" fill="#555"/><rect x="37" width="53" height="20" fill="#4c1"/><rect width="90" height="20" fill="url(#s)"/></g><g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" text-rendering="geometricPrecision" font-size="110"><text aria-hidden="true" x="195" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="270">build</text><text x="195" y="140" transform="scale(.1)" fill="#fff" textLength="270">build</text><text aria-hidden="true" x="625" y="150" fill="#010101" fill-opacity=".3" transform="scale(.1)" textLength="430">passing</text><text x="625" y="140" transform="scale(.1)" fill="#fff" textLength="430">passing</text></g></svg>`;

test("bitmaps within, checked like any other", async () => {
  const good = dataUri(await twoTone().png().toBuffer());
  const webp = dataUri(await twoTone().webp().toBuffer(), "image/webp");
  const at = (href: string) =>
    `data:image/svg+xml;base64,${Buffer.from(svg(`<image width="100" height="100" preserveAspectRatio="none" xlink:href="${href}"/>`)).toString("base64")}`;
  for (const href of [good, webp]) {
    const image = imageAt(at(href));
    await load([image]);
    const pixels = await draw(image.picture!.bytes, 100, 100);
    expect(pixel(pixels, 50, 20)[0]).toBeGreaterThan(200);
    expect(Buffer.from(image.picture!.bytes).toString()).toContain("data:image/png;base64,");
  }
  for (const href of [
    "https://example.com/a.png",
    "file:///etc/passwd",
    "a.png",
    "//x/a.png",
    good.slice(0, 90),
    dataUri(svg("<rect/>"), "image/svg+xml"),
    "data:text/html,<script>",
  ]) {
    const image = imageAt(at(href));
    await load([image]);
    expect(Buffer.from(image.picture!.bytes).toString()).not.toContain("href");
  }
});

test("a badge shows its words through the images step", async () => {
  const src = `data:image/svg+xml,${encodeURIComponent(badge)}`;
  const image = imageAt(src);
  expect(await load([image], { outlineText: outline })).toEqual([]);
  expect(image.picture).toMatchObject({ kind: "svg", width: 90, height: 20 });
  const { data } = await draw(image.picture!.bytes, 360, 80);
  let white = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at]! > 240 && data[at + 1]! > 240 && data[at + 2]! > 240) white += 1;
  expect(white).toBeGreaterThan(900);
  expect(white).toBeLessThan(5_000);
});

test("a document's drawings may have so many letters, and what is too much is not begun", async () => {
  const letters = (count: number) => svg(`<text>${"a".repeat(count)}</text>`);
  const images = [30_000, 20_000, 9000].map((count) =>
    imageAt(dataUri(letters(count), "image/svg+xml")),
  );
  let outlined = 0;
  const warnings = await load(images, { outlineText: async () => void (outlined += 1) });
  expect(images.map(({ picture }) => picture !== undefined)).toEqual([true, false, true]);
  expect(outlined).toBe(2);
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("the document's SVG images have more than 40000 letters together"),
  ]);
});

test("rules for the page's scheme count, those for the other do not", async () => {
  const source = svg(
    "<style>rect{fill:#fff} @media (prefers-color-scheme: dark){rect{fill:#111}} @media screen and (prefers-color-scheme:light){rect{stroke:#00f}}</style><rect width='9' height='9'/>",
  );
  const drawn = async (scheme: "light" | "dark") => {
    const image = imageAt(dataUri(source, "image/svg+xml"));
    await load([image], { scheme });
    return Buffer.from(image.picture!.bytes).toString();
  };
  expect(await drawn("light")).toMatch(/fill="#fff".*stroke="#00f"|stroke="#00f".*fill="#fff"/);
  expect(await drawn("dark")).toContain('fill="#111"');
  expect(await drawn("dark")).not.toContain("#00f");
});

test("text that is HTML is said to be left out, unless other text stands in for it", async () => {
  const html = "<foreignObject width='9' height='9'><p>Label <b>one</b></p></foreignObject>";
  const shape = "<rect width='9' height='9'/>";
  const warned = async (content: string) =>
    (await load([imageAt(dataUri(svg(content), "image/svg+xml"))])).map(({ code, message }) => [
      code,
      message,
    ]);
  expect(await warned(shape + html)).toEqual([
    ["IMAGE_INCOMPLETE", "image 1: text that is HTML is left out: “Label one”"],
  ]);
  expect(await warned(`${shape}<switch>${html}<text y='9'>Label</text></switch>`)).toEqual([]);
  expect(await warned(`${shape}<foreignObject/><text y='9'>a</text>`)).toEqual([]);
});

test("drawings within a drawing stand in it, with names and paint of their own", async () => {
  const inner = (colour: string) =>
    `<svg ${xmlns} width="20" height="10" style="background:${colour}"><linearGradient id="a"><stop stop-color="${colour}"/></linearGradient><rect width="10" height="10"/><rect id="b" x="10" width="10" height="10" fill="url(#a)"/></svg>`;
  const uri = (source: string) => dataUri(source, "image/svg+xml");
  const within = svg(`<image width="20" height="10" href="${uri(inner("#0000ff"))}"/>`);
  const images = [
    `<image y="40" width="100" height="20" href="${uri(inner("#ff0000"))}"/>`,
    `<image width="40" height="20" preserveAspectRatio="none" href="${uri(inner("#008000"))}"/>`,
    `<image y="80" width="100" height="100" href="${uri(within)}"/>`,
  ];
  const image = imageAt(uri(svg(`<g fill="#ffff00">${images.join("")}</g>`)));
  expect(await load([image])).toEqual([]);
  const pixels = await draw(image.picture!.bytes, 100, 100);
  expect(pixel(pixels, 40, 50)).toEqual([0, 0, 0, 255]);
  expect(pixel(pixels, 60, 50)).toEqual([255, 0, 0, 255]);
  expect(pixel(pixels, 10, 50)).toEqual([0, 0, 0, 0]);
  expect(pixel(pixels, 30, 10)).toEqual([0, 128, 0, 255]);
  expect(pixel(pixels, 15, 85)).toEqual([0, 0, 255, 255]);
});

test("drawings lie within each other so deep and are so many, and no more", async () => {
  let nested = svg('<rect width="9" height="9"/>');
  for (let depth = 0; depth < 6; depth += 1)
    nested = svg(`<image width="100" height="100" href="${dataUri(nested, "image/svg+xml")}"/>`);
  const small = dataUri(svg('<rect width="9" height="9"/>'), "image/svg+xml");
  const many = svg(`<image width="9" height="9" href="${small}"/>`.repeat(120));
  for (const source of [nested, many]) {
    const image = imageAt(dataUri(source, "image/svg+xml"));
    const [warning] = await load([image]);
    expect(warning?.message).toBe("image 1: drawn without an image within it");
    const drawn = Buffer.from(image.picture!.bytes).toString();
    expect(drawn.split("<svg").length - 1).toBeLessThanOrEqual(101);
    expect(drawn).not.toContain("href");
  }
});

test("constructs that are not drawn are named, some at most", async () => {
  const at = async (content: string) => load([imageAt(dataUri(svg(content), "image/svg+xml"))]);
  const other = '<image href="a.png"/>';
  expect(await at(`${other}<filter><feImage/></filter>`)).toMatchObject([
    {
      code: "IMAGE_INCOMPLETE",
      message: "image 1: drawn without `feImage`, an image of another file",
    },
  ]);
  const many = Array.from({ length: 20 }, (_, at) => `<g transform="f${"x".repeat(at)}(1)"/>`);
  const [warning] = await at(many.join(""));
  expect(warning?.message.split(",")).toHaveLength(8);
  expect(warning?.message.length).toBeLessThan(400);
});

test.each(["C:\\Users\\me\\a.png", "C:%5CUsers%5Cme%5Ca.png", "d:/a.png", "\\\\server\\a.png"])(
  "%s: what to write instead",
  async (src) => {
    const [warning] = await load([imageAt(src)], { readLocal: async () => new Uint8Array() });
    expect(warning?.message).toContain(
      "write one that begins at the document's folder, with / between",
    );
  },
);
