import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { sanitiseSvg, SvgRefused } from "../src/index.ts";
import { draw, ink, pixel, xmlns } from "./support.ts";

const svg = (content: string, attributes = 'width="100" height="100"') =>
  `<svg ${xmlns} ${attributes}>${content}</svg>`;

const clean = async (source: string) => (await sanitiseSvg(source)).svg;

/** The source as cleaned, drawn at 100 × 100. */
async function drawn(source: string) {
  const cleaned = await sanitiseSvg(source);
  return draw(Buffer.from(cleaned.svg), 100, 100);
}

async function reasonOf(source: string): Promise<string> {
  const error = await sanitiseSvg(source).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SvgRefused);
  return (error as SvgRefused).reason;
}

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const half = '<rect width="50" height="100" fill="red"/>';

describe("what it draws", () => {
  test.each<[string, string, number[], number[]]>([
    ["shapes", `${half}<rect x="50" width="50" height="100" fill="blue"/>`, red, blue],
    [
      "a style sheet",
      `<style>/* c */ .a{fill:red} g > .b{fill:green} #c{fill:blue!important} @media print{.a{fill:lime}}</style>
       <rect class="a" width="50" height="100"/><g><rect id="c" class="b" style="fill:lime" x="50" width="50" height="100"/></g>`,
      red,
      blue,
    ],
    [
      "custom properties",
      `<style>:root{--x:red}.b{fill:var(--y,blue)}</style><rect style="fill:var(--x)" width="50" height="100"/><rect class="b" x="50" width="50" height="100"/>`,
      red,
      blue,
    ],
    [
      "currentColor and inheritance",
      `<g color="red" fill="currentColor"><rect width="50" height="100"/><rect color="blue" style="fill:currentColor" x="50" width="50" height="100"/></g>`,
      red,
      blue,
    ],
    [
      "symbols and use",
      `<symbol id="s" viewBox="0 0 1 1"><rect width="1" height="1"/></symbol><use href="#s" width="50" height="50" y="25" fill="red"/><use xlink:href="#s" x="50" y="25" width="50" height="50" fill="blue"/>`,
      red,
      blue,
    ],
    [
      "nested drawings",
      `<svg width="50" height="100" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width="1" height="1" fill="red"/></svg><svg x="50" width="50"><rect width="999" height="999" fill="blue"/></svg>`,
      red,
      blue,
    ],
    [
      "gradients",
      `<linearGradient id="a"><stop stop-color="red"/></linearGradient><linearGradient id="b" xlink:href="#c"/><linearGradient id="c"><stop style="stop-color:blue"/></linearGradient><rect width="50" height="100" fill="url(#a)"/><rect x="50" width="50" height="100" fill="url('#b')"/>`,
      red,
      blue,
    ],
    [
      "masks and clip paths",
      `<mask id="m"><rect width="50" height="100" fill="#fff"/></mask><clipPath id="c"><rect x="50" width="50" height="100"/></clipPath><rect width="100" height="100" fill="red" mask="url(#m)"/><rect width="100" height="100" fill="blue" clip-path="url(#c)"/>`,
      red,
      blue,
    ],
    [
      "patterns",
      `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="red"/></pattern><pattern id="q" width="1" height="1" patternContentUnits="objectBoundingBox"><rect width="1" height="1" fill="blue"/></pattern><rect width="50" height="100" fill="url(#p)"/><rect x="50" width="50" height="100" fill="url(#q)"/>`,
      red,
      blue,
    ],
    [
      "switches and links",
      `<switch><foreignObject width="100" height="100"/><rect systemLanguage="de" width="9" height="9"/><rect width="50" height="100" fill="red"/></switch><a href="https://example.com"><rect x="50" width="50" height="100" fill="blue"/></a>`,
      red,
      blue,
    ],
    [
      "prefixed elements",
      `<svg:rect xmlns:svg="http://www.w3.org/2000/svg" width="50" height="100" fill="red"/><inkscape:rect width="50" height="100"/><rect x="50" width="50" height="100" fill="blue"/>`,
      red,
      blue,
    ],
    [
      "transforms with units",
      `<rect width="50" height="100" fill="red"/><rect style="transform:translate(50px,0px) rotate(0deg)" width="50" height="100" fill="blue"/>`,
      red,
      blue,
    ],
  ])("%s", async (_, content, left, right) => {
    const pixels = await drawn(svg(content));
    expect(pixel(pixels, 25, 50)).toEqual(left);
    expect(pixel(pixels, 75, 50)).toEqual(right);
  });

  test("filters that are not too large", async () => {
    const source = svg(
      '<filter id="f"><feGaussianBlur stdDeviation="5"/></filter><rect x="40" y="40" width="20" height="20" filter="url(#f)"/>',
    );
    const blurred = ink(await drawn(source));
    expect(blurred).toBeGreaterThan(ink(await drawn(source.replace("filter=", "x="))));
  });

  test("every emoji of ours survives being cleaned", async () => {
    const require = createRequire(import.meta.url);
    const folder = require.resolve("@discordapp/twemoji/package.json").replace("package.json", "");
    for (const name of ["1f600", "1f1e9-1f1ea", "1f469-200d-1f4bb"]) {
      const source = readFileSync(`${folder}dist/svg/${name}.svg`, "utf8");
      const before = draw(Buffer.from(source), 72, 72);
      const after = draw(Buffer.from(await clean(source)), 72, 72);
      expect(Buffer.from(after.data).equals(Buffer.from(before.data))).toBe(true);
    }
  });
});

describe("natural size", () => {
  test.each([
    ['width="120" height="60"', 120, 60],
    ['width="120px" height="60PX"', 120, 60],
    ['width="1in" height="2.54cm"', 96, 96],
    ['width="72pt" height="6pc"', 96, 96],
    ['width="25.4mm" height="101.6Q"', 96, 96],
    ['width="10em" height="5rem"', 160, 80],
    ['width="200" viewBox="0 0 10 5"', 200, 100],
    ['height="50" viewBox="0 0 10 5"', 100, 50],
    ['width="100%" height="100%" viewBox="0 0 40 30"', 40, 30],
    ['viewBox="-5,-5 40,30"', 40, 30],
    ['style="width:64px;height:32px"', 64, 32],
    ["", 300, 150],
    ['width="auto" height="x"', 300, 150],
    ['width="500"', 500, 150],
    ['width="20000" height="5000"', 10_000, 2_500],
    ['width="1e30" height="10"', 300, 10],
    ['viewBox="0 0 1e-30 1e-30"', 300, 150],
    ['width=".2" height=".1"', 1, 1],
  ])("%s", async (attributes, width, height) => {
    const size = await sanitiseSvg(svg(half, attributes));
    expect([size.width, size.height].map((side) => Math.round(side * 1_000) / 1_000)).toEqual([
      width,
      height,
    ]);
    const pixels = draw(Buffer.from(size.svg), 100, 100);
    expect(pixels.data.length).toBe(40_000);
  });

  test.each(['width="0" height="5"', 'width="-5"', 'height="0"', 'viewBox="0 0 0 10"'])(
    "%s is nothing to draw",
    async (attributes) => {
      expect(await reasonOf(svg(half, attributes))).toBe("empty");
    },
  );
});

describe("what never gets through", () => {
  const attacks = [
    '<script>alert(1)</script><script xlink:href="https://evil.example/x.js"/>',
    '<rect onload="alert(1)" onclick="x()" width="9" height="9"/>',
    '<rect style="onload:alert(1);onclick:x();fill:red" width="9" height="9"/>',
    '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
    '<image href="https://evil.example/a.png"/><image xlink:href="file:///etc/passwd"/>',
    '<use href="https://evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml,x"/>',
    '<style>@import url(https://evil.example/a.css); rect{fill:url(https://evil.example/#a)} @font-face{font-family:x;src:url(https://evil.example/f)}</style><rect width="9" height="9"/>',
    '<rect style="fill:url(//evil.example/#a);filter:url(https://evil.example/#b)" width="9" height="9"/>',
    '<rect fill="u\\72l(https://evil.example)" width="9" height="9"/>',
    '<rect fill="URL( \'https://evil.example\' )" clip-path="url(https://evil.example#x)" width="9" height="9"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<animate attributeName="href" values="https://evil.example"/><set attributeName="onload" to="x"/>',
    '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>',
    '<?xml-stylesheet href="https://evil.example/a.css"?><metadata>https://evil.example</metadata>',
    "<text><![CDATA[<script>alert(1)</script>]]></text>",
    '<rect fill="red" xmlns:evil.example="x" evil.example:a="b" data-x="javascript:" width="9" height="9"/>',
    '<svg:script>alert(1)</svg:script><SCRIPT>alert(1)</SCRIPT><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<g transform="@import&lt;/svg"><rect fill="@import" stroke="{fill:red}" width="9" height="9"/></g>',
    '<rect id="&quot;><script>alert(1)</script>" width="9" height="9"/>',
  ];

  test.each(attacks)("%s", async (content) => {
    const cleaned = await clean(svg(content));
    expect(cleaned).not.toMatch(/evil\.example|javascript:|file:|@import/iu);
    expect(cleaned).not.toMatch(/<script|<foreign|<animate|<set|<iframe|<feImage|<style|<\?|<!/iu);
    expect(cleaned).not.toMatch(/\son[a-z]+=/iu);
    draw(Buffer.from(cleaned), 50, 50);
  });

  test("entities", async () => {
    const laughs = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    );
    const source = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol"><!ENTITY x SYSTEM "file:///etc/passwd">${laughs.join("")}]>${svg("<text>&l12;&x;</text>")}`;
    const cleaned = await clean(source);
    expect(cleaned.length).toBeLessThan(400);
    expect(cleaned).not.toContain("ENTITY");
  });

  test("whatever is written, what comes out is of our vocabulary and the renderer draws it", async () => {
    const word = fc.constantFrom(
      "<svg>", "</svg>", "<g ", "<rect ", "/>", ">", "<script>", "</script>", "<style>", "</style>",
      "fill=", '"red"', "'", '"', "url(#a)", "onload=", "href=", '"#a"', "&amp;", "&lt;", "&#0;",
      "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE", "<?", "?>", "<text>", "\u0000", "\ud800", "x",
      "}", "{fill:red}", "@import", "transform=", '"scale(9)"', " ", "<use ", 'id="a"',
    ); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 40 }), async (words) => {
        const cleaned = await clean(svg(words.join("")));
        const tags = [...cleaned.matchAll(/<\/?([^\s>/]+)/gu)].map(([, name]) => name!);
        expect(tags.filter((name) => !/^(?:svg|g|rect|use|text)$/u.test(name))).toEqual([]);
        const attributes = cleaned.replace(/>[^<]*</gu, "><");
        expect(attributes).not.toMatch(/\sonload=|@import/u);
        draw(Buffer.from(cleaned), 10, 10);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("what is meant to hurt ends soon", () => {
  const many = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join("");
  const large = 'width="2000" height="2000"';

  const refused: [string, string][] = [
    ["ten to the fortieth uses", svg(`${many(40, (at) => `<g id="a${at}">${`<use href="#a${at + 1}"/>`.repeat(10)}</g>`)}<rect id="a40" width="1" height="1"/>`)],
    ["a chain of 3000 uses", svg(`${many(3_000, (at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)}<rect id="a3000" width="9" height="9"/>`)],
    ["patterns in patterns", svg(`${many(20, (at) => `<pattern id="p${at}" width="2" height="2" patternUnits="userSpaceOnUse">${`<rect width="1" height="1" fill="url(#p${at + 1})"/>`.repeat(10)}</pattern>`)}<rect width="90" height="90" fill="url(#p0)"/>`)],
    ["nesting 5000 deep", svg(`${"<g>".repeat(5_000)}<rect/>${"</g>".repeat(5_000)}`)],
    ["60,000 elements", svg("<g/>".repeat(60_000))],
    ["2000 layers", svg('<g opacity=".5"><rect width="2000" height="2000"/></g>'.repeat(2_000), large)],
    ["90 layers in each other", svg(`${'<g opacity=".9">'.repeat(90)}<rect width="9" height="9"/>${"</g>".repeat(90)}`, large)],
    ["40,000 full pages", svg('<rect width="2000" height="2000" fill-opacity=".5"/>'.repeat(40_000), large)],
    ["a path that crosses the page 100,000 times", svg(`<path stroke="red" d="M0 0${many(100_000, (at) => `L${(at * 7919) % 2000} ${(at * 104729) % 2000}`)}"/>`, large)],
    ["markers on each of 200,000 corners", svg(`<marker id="m">${'<rect width="9" height="9"/>'.repeat(100)}</marker><path marker-mid="url(#m)" stroke="red" d="M0 0${"l1 1".repeat(200_000)}"/>`)],
  ]; // prettier-ignore

  test.each(refused)("%s: refused", async (_, source) => {
    const before = process.cpuUsage();
    expect(await reasonOf(source)).toBe("complex");
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_500);
  });

  const bearable: [string, string][] = [
    ["a group that uses itself", svg('<g id="a"><rect width="9" height="9"/><use href="#a"/></g>')],
    ["two groups that use each other", svg('<g id="a"><use href="#b"/></g><g id="b"><rect width="9" height="9"/><use href="#a"/></g>')],
    ["a pattern of itself", svg('<pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="90" height="90" fill="url(#p)"/>')],
    ["a pattern that inherits itself", svg('<g fill="url(#p)"><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><rect width="90" height="90"/></g>')],
    ["a pattern that inherits itself behind a reference to nothing", svg('<g fill="url(#x)"><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern></g><rect width="90" height="90"/>', 'fill="url(#p)"')],
    ["two patterns that inherit each other", svg('<g fill="url(#q)"><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern></g><g fill="url(#p)"><pattern id="q" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><rect width="90" height="90"/></g>')],
    ["a pattern for a filter", svg('<pattern id="p" x="0" width="1e-9" height="1"/><g filter="url(#p)"><rect width="9" height="9"/></g>')],
    ["a filter of an empty group, magnified", svg('<filter id="f" x="0" y="0" width=".5" height="1.5" filterUnits="userSpaceOnUse"><feMorphology operator="dilate" radius="0"/></filter><g filter="url(#f)" transform="scale(143)"/>')],
    ["two elements of one id", svg('<pattern id="p" width="1" height="1"><rect width="9" height="9"/></pattern><pattern id="p" width="1e6" height="1e6" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><rect width="90" height="90" fill="url(#p)"/>')],
    ["a mask of itself", svg('<mask id="m" mask="url(#m)"><rect width="99" height="99" mask="url(#m)"/></mask><rect width="90" height="90" mask="url(#m)"/>')],
    ["gradients after each other", svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/>')],
    ["a pattern tile of 1e6", svg('<pattern id="p" width="1e6" height="1e6" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><rect width="90" height="90" fill="url(#p)"/>')],
    ["a pattern magnified", svg('<pattern id="p" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(1e5)"><rect width="9" height="9"/></pattern><rect width="90" height="90" fill="url(#p)"/>')],
    ["a pattern on a huge shape", svg('<pattern id="p" width="1" height="1"><rect width="9" height="9"/></pattern><rect width="9e6" height="9e6" fill="url(#p)"/>')],
    ["a pattern inherited from a scaled group", svg('<pattern id="p" width="50" height="50" patternUnits="userSpaceOnUse"><rect width="9" height="9"/></pattern><g fill="url(#p)"><g transform="scale(9e5)"><rect width="1" height="1"/></g></g>')],
    ["a pattern in text", svg('<pattern id="p" width="1" height="9e6"><rect width="9" height="9"/></pattern><text fill="url(#p)">abc</text>')],
    ["a stroke of 1e9", svg('<path d="M0 0L100 100" stroke="red" stroke-width="1e9"/>')],
    ["a stroke of 1e7", svg('<path d="M0 0L100 100" stroke="red" stroke-width="1e7"/>')],
    ["a mitre without end", svg('<path d="M0 0L100 0L0 0.00001" stroke="red" stroke-width="50" stroke-miterlimit="1e6"/>')],
    ["coordinates of 1e9", svg('<polygon points="-1e9,14 105,27 34,19"/><circle r="1e9"/><path d="M0 0L1e12 1e30"/>')],
    ["dashes without number", svg('<path d="M0 5H300" stroke="red" stroke-width="9" stroke-dasharray="0.0005"/>')],
    ["an image of no height", svg(`<image width="9" height="1e-9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>`)],
    ["blurs far past the page", svg(`<filter id="f" x="-5" y="-5" width="11" height="11"><feGaussianBlur stdDeviation="1"/></filter>${'<rect width="1999" height="1999" filter="url(#f)"/>'.repeat(50)}`, large)],
    ["blurs of the whole page", svg(`<filter id="f"><feGaussianBlur stdDeviation="1"/></filter>${'<rect width="1999" height="1999" filter="url(#f)"/>'.repeat(50)}`, large)],
    ["turbulence of 9999 octaves", svg('<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="9999"/></filter><rect width="1999" height="1999" filter="url(#f)"/>', large)],
    ["an offset of 1e9", svg('<filter id="f"><feOffset dx="1e9"/><feTile/></filter><rect width="9" height="9" filter="url(#f)"/>')],
    ["an offset of 1e6", svg('<filter id="f"><feOffset dx="1e6"/><feTile/></filter><rect width="9" height="9" filter="url(#f)"/>')],
    ["morphology of 1000", svg('<filter id="f"><feMorphology radius="1000"/></filter><rect width="1999" height="1999" filter="url(#f)"/>', large)],
    ["numbers that are none", svg('<rect x="NaN" y="Infinity" width="1e999" height="-1e999" transform="scale(1e300)"/><text font-size="1e300" x="1e300">x</text>')],
    ["selectors that look everywhere", svg(`<style>${"g ".repeat(30)}x rect{fill:red}${"rect~".repeat(4)}rect{fill:red}${"rect:not(".repeat(5_000)}x${")".repeat(5_000)}{fill:red}</style>${"<g>".repeat(80)}${'<rect width="1" height="1"/>'.repeat(5_000)}${"</g>".repeat(80)}`)],
    ["3000 rules on 3000 shapes", svg(`<style>${many(3_000, (at) => `*{fill:red${at}}`)}</style>${'<rect width="1" height="1"/>'.repeat(3_000)}`)],
    ["custom properties that grow", svg(`<style>:root{${many(20, (at) => `--a${at}:${`var(--a${at + 1})`.repeat(20)};`)}}rect{fill:var(--a0)}</style><rect width="9" height="9"/>`)],
    ["a style attribute of a megabyte", svg(`<rect style="${"fill:red;".repeat(100_000)}" width="9" height="9"/>`)],
    ["20,000 attributes", svg(`<rect ${many(20_000, (at) => `a${at}="x" `)} width="9" height="9"/>`)],
    ["a megabyte of opening brackets", svg("<".repeat(1_000_000))],
    ["an attribute that never ends", `<svg ${xmlns} a="${"x".repeat(1_000_000)}`],
  ]; // prettier-ignore

  test.each(bearable)("%s: drawn", async (_, source) => {
    const before = process.cpuUsage();
    const cleaned = await sanitiseSvg(source).catch((error: unknown) => {
      expect(error).toBeInstanceOf(SvgRefused);
      return undefined;
    });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_500);
    if (cleaned) draw(Buffer.from(cleaned.svg), 400, 400);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  });

  test.each([
    ["nothing", ""],
    ["no svg", "<html><body/></html>"],
    ["text", "hello"],
  ])("%s is no drawing", async (_, source) => {
    expect(await reasonOf(source)).toBe("invalid");
  });
});
