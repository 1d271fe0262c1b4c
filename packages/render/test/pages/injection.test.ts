import { describe, expect, it } from "vitest";
import { altsIn } from "./read-pdf.ts";
import { setAndRead } from "./set.ts";

/** Typst source that would do something if it were ever run. */
const attacks = [
  '#read("/etc/passwd")',
  '#eval("1+1")',
  '#panic("no")',
  '#import "setting.typ": D',
  '$ #read("main.typ") $',
  "*not strong* _nor this_ <label> @ref",
  "#set page(fill: red)",
  "]#panic()[",
  '\\u{41} \\" #{ 1 + 1 }',
  "`raw` ``` // comment",
];
const code = (text: string) => `\n\`\`\`\`\`\n${text}\n\`\`\`\`\`\n`;
const squeezed = (text: string) => text.replace(/\s+/g, "");
/** As Markdown that shows it as it stands. */
const escaped = (text: string) => text.replace(/[\\`*_{}<>#+\-.!|~$&:@"]/g, "\\$&");

describe("Typst source in a document", () => {
  it.each(attacks)("stays text in paragraphs, headings and cells: %s", async (attack) => {
    const text = escaped(attack);
    const { read } = await setAndRead(`# ${text}\n\n${text}\n\n- ${text}\n\n> ${text}\n`);
    expect(squeezed(read.text).split(squeezed(attack)).length - 1).toBeGreaterThanOrEqual(4);
  });

  it.each(attacks)("stays text in code: %s", async (attack) => {
    const { read } = await setAndRead(code(attack));
    expect(squeezed(read.text)).toContain(squeezed(attack));
  });

  it("stays text in formulas that cannot be drawn, and in those that can", async () => {
    const { read } = await setAndRead('$\\text{#read("/etc/passwd")}$ and $\\nope{#eval("1")}$\n');
    expect(read.text).toContain('\\nope{#eval("1")}');
    expect(read.text).not.toContain("root:");
  });

  it("stays text in link targets", async () => {
    const { read } = await setAndRead(
      '[a](<#panic("x")>) [b](<https://example.com/#read("x")>) [c](<javascript:#eval>)\n',
    );
    expect(read.links).toHaveLength(1);
    expect(read.links[0]).toMatch(/^https:\/\/example\.com\/#read\(/);
  });

  it("stays text in alternative texts and titles", async () => {
    const svg =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E";
    const { read } = await setAndRead(
      `![#read("/etc/passwd") #x](<${svg}>) ![#eval(1)](missing.png)\n`,
    );
    expect(altsIn(read.structure)).toContain('#read("/etc/passwd") #x');
    expect(read.text).toContain("#eval(1)");
  });

  it("stays text in front matter", async () => {
    const { read } = await setAndRead(
      '---\ntitle: "#panic(\\"t\\") #sys.inputs"\nlang: "en\\"; #panic()"\n---\ntext\n',
    );
    expect(read.info["Title"]).toBe('#panic("t") #sys.inputs');
    expect(read.text).toContain('#panic("t") #sys.inputs');
  });

  it("stays text in a watermark, a language tag and an anchor", async () => {
    const { read } = await setAndRead(
      '# "); #panic("\n\n<p lang="x#panic">text</p>\n\n[l](#-panic)\n',
      {
        watermark: '#panic("w")]',
      },
    );
    expect(read.text).toContain("text");
  });
});
