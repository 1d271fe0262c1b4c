import { describe, expect, it } from "vitest";
import { fontFamilyNames, themeNames } from "../../src/index.ts";
import { altsIn, rolesIn } from "./read-pdf.ts";
import { set, setAndRead } from "./set.ts";

const A4 = [595.276, 841.89] as const;

describe("an A4 document", () => {
  it("has A4 pages, a header with the title and a footer with the page's number", async () => {
    const { read, pages, width, height } = await setAndRead(
      `# A *title*\n\n${"A paragraph of some words. ".repeat(900)}`,
    );
    expect({ width, height }).toEqual({ width: 794, height: 1123 });
    expect(pages).toBe(read.pages);
    expect(read.pages).toBeGreaterThan(3);
    for (const [width, height] of read.sizes) {
      expect(width).toBeCloseTo(A4[0], 0);
      expect(height).toBeCloseTo(A4[1], 0);
    }
    for (const [index, text] of read.pageTexts.entries()) {
      expect(text).toContain("A title");
      expect(text).toContain(`Page ${index + 1} of ${read.pages}`);
    }
  });

  it("says its title and language, and no date", async () => {
    const { read } = await setAndRead("---\ntitle: Über uns ✓\nlang: de-AT\n---\n# Other\n");
    expect(read.info["Title"]).toBe("Über uns ✓");
    expect(read.language).toBe("de-AT");
    expect(read.info).not.toHaveProperty("CreationDate");
    expect(read.info).not.toHaveProperty("ModDate");
    expect(read.marked).toBe(true);
  });

  it("has an outline of its headings, in which no level is skipped", async () => {
    const { read } = await setAndRead(
      "### Deep first\n\n# One\n\n#### Far *below*\n\n## Two `code`\n\n# Three\n",
    );
    const shape = (items: typeof read.outline): unknown =>
      items.map(({ title, items }) => (items.length > 0 ? [title, shape(items)] : title));
    expect(shape(read.outline)).toEqual([
      "Deep first",
      ["One", ["Far below", "Two code"]],
      "Three",
    ]);
    expect(rolesIn(read.structure).filter((role) => /^H\d/.test(role))).toEqual([
      "H1",
      "H1",
      "H2",
      "H2",
      "H1",
    ]);
  });

  it("leads where its links lead", async () => {
    const { read } = await setAndRead(
      "# A b\n\n[to c](#c) [nowhere](#x) [out](https://example.com/ü) note[^n] again[^n]\n\n" +
        "<mailto:a@b.example> [file](./a%20b.md)\n\n# C\n\n[^n]: The note.\n",
    );
    expect(read.links).toEqual(["https://example.com/%C3%BC", "mailto:a@b.example", "./a%20b.md"]);
    // One to the heading, two to the note, two back from it.
    expect(read.inner).toBe(5);
  });

  it("is tagged with what its parts are", async () => {
    const { read } = await setAndRead(
      "# H\n\ntext $x^2$\n\n- one\n- two\n\n1. a\n\n> quote\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    );
    const roles = new Set(rolesIn(read.structure));
    for (const role of [
      "H1",
      "P",
      "L",
      "LI",
      "Lbl",
      "LBody",
      "BlockQuote",
      "Table",
      "TH",
      "TD",
      "Formula",
    ])
      expect(roles, role).toContain(role);
  });

  it("describes formulas and images to those who cannot see them", async () => {
    const svg =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E";
    const { read } = await setAndRead(`$a+b$\n\n![a square](<${svg}>)\n`);
    const alts = altsIn(read.structure);
    expect(alts).toContain("a square");
    expect(alts.some((alt) => alt.includes("a"))).toBe(true);
  });

  it("repeats the heads of long tables", async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `| row ${i} | x |`).join("\n");
    const { read } = await setAndRead(`| Kopfzeile | b |\n|---|---|\n${rows}\n`);
    expect(read.pages).toBeGreaterThan(2);
    for (const text of read.pageTexts) expect(text).toContain("Kopfzeile");
  });

  it("leaves no heading at the foot of a page", async () => {
    for (let lines = 30; lines < 46; lines += 3) {
      const filler = Array.from({ length: lines }, (_, i) => `line ${i}\\`).join("\n");
      const { read } = await setAndRead(
        `---\ntitle: T\n---\n${filler}\nend\n\n## Stays with\n\nwhat follows it\n`,
      );
      const page = read.pageTexts.find((text) => text.includes("Stays with"));
      expect(page).toContain("what follows it");
    }
  });

  it("breaks words that are too long, and they are copied whole", async () => {
    const address = `https://example.com/${"abcdefgh".repeat(40)}`;
    const { read } = await setAndRead(`See ${address} and \`${"x".repeat(300)}\`.\n`);
    expect(read.text.replace(/\s+/g, "")).toContain(address);
    expect(read.text.replace(/\s+/g, "")).toContain("x".repeat(300));
  });

  it("keeps code as it is, spaces too", async () => {
    const { read } = await setAndRead("```py\ndef f(x):\n    return x->y != 1 -- a  b\n```\n");
    expect(read.drawn).toContain("    return x->y != 1 -- a  b");
  });

  it("lets emoji be copied", async () => {
    const { read } = await setAndRead("start 🚀 end 👍🏽, ✅\n");
    expect(read.text).toContain("🚀");
    expect(read.text).toContain("✅");
    expect(read.text).toContain("👍🏽");
  });

  it("draws its watermark on every page, and no letter of it is text", async () => {
    const text = "word ".repeat(2000);
    const plain = await setAndRead(text);
    const marked = await setAndRead(text, { watermark: "Zyx & <qp>" });
    expect(marked.read.text).toBe(plain.read.text);
    expect(marked.bytes.length).toBeGreaterThan(plain.bytes.length);
  });

  it("warns of a table that is made smaller, and of none that fits", async () => {
    const wide = Array.from({ length: 14 }, (_, i) => `incomprehensible${i}`).join(" | ");
    const { warnings } = await set(`| ${wide} |\n|${"---|".repeat(14)}\n| ${wide} |\n`);
    expect(warnings.map(({ code }) => code)).toEqual(["TABLE_SHRUNK"]);
    expect((await set("| a | b |\n|---|---|\n| 1 | 2 |\n")).warnings).toEqual([]);
  });

  it("sets every theme and every family", async () => {
    const text = "# T\n\ntext **b** *i* `c`\n\n```js\nlet a = 1;\n```\n\n> [!TIP]\n> x\n";
    for (const theme of themeNames) expect((await set(text, { theme })).pages).toBe(1);
    for (const fontFamily of fontFamilyNames)
      expect((await set(text, { fontFamily })).pages).toBe(1);
  });

  it("gives the same bytes again, whatever was set in between", async () => {
    const text = "# T 中文 العربية 🚀\n\n$x$ and `code 漢字` ≠\n";
    const first = await set(text);
    await set("# Other 日本語\n\n~~x~~\n", { theme: "nord", fontFamily: "article" });
    const second = await set(text);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });
});
