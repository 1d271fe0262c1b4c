/** The option `block`: one block alone, by its id. */
import { expect, test } from "vitest";
import { render, type MapEntry } from "../../src/index.ts";

const MARKDOWN =
  "# A\n\nWords[^1] $\\nosuchcommand$.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n- y\n\n![gone](gone.png)\n\n[^1]: The note.\n";

async function mapOf(markdown = MARKDOWN): Promise<MapEntry[]> {
  return (await render(markdown, { describe: true, quality: 1 })).description?.map ?? [];
}

test("a map has ids of blocks that are in no other, and of notes", async () => {
  const map = await mapOf();
  const named = map.filter(({ id }) => id !== undefined).map(({ kind }) => kind);
  expect(named).toEqual(["heading", "paragraph", "table", "list", "paragraph", "footnote"]);
});

test("each block alone is what a document of it alone gives, with its lines and its own warnings", async () => {
  const map = await mapOf();
  const lines = MARKDOWN.split("\n");
  for (const { id, kind, lines: own } of map) {
    if (id === undefined || kind === "footnote") continue;
    const source = `${lines.slice(own[0] - 1, own[1]).join("\n")}\n\n[^1]: The note.\n`;
    const alone = await render(MARKDOWN, { block: id });
    const direct = await render(source, { fit: "content" });
    expect(Buffer.from(alone.bytes).equals(direct.bytes), kind).toBe(true);
    const { description } = await render(MARKDOWN, { block: id, describe: true });
    expect(description?.map[0]).toMatchObject({ id, kind, lines: own });
    const told = (warnings: typeof alone.warnings) =>
      warnings.map(({ code }) => code).filter((code) => code !== "NOTE_UNMATCHED");
    expect(told(alone.warnings)).toEqual(told(direct.warnings));
  }
});

test("it is as wide as it is, unless a width is asked for; on pages nothing is warned of", async () => {
  const table = (await mapOf()).find(({ kind }) => kind === "table")?.id ?? "";
  expect((await render(MARKDOWN, { block: table })).width).toBeLessThan(300);
  expect((await render(MARKDOWN, { block: table, fit: "width" })).width).toBe(800);
  const pdf = await render(MARKDOWN, { block: table, format: "pdf" });
  expect([pdf.pages, pdf.warnings]).toEqual([1, []]);
});

test("a note alone, and a block that there is not", async () => {
  const map = await mapOf();
  const note = map.find(({ kind }) => kind === "footnote")?.id ?? "";
  const { description } = await render(MARKDOWN, { block: note, describe: true });
  expect(description?.text).toBe("The note.");
  await expect(render(MARKDOWN, { block: "nosuch" })).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details: [{ path: "block" }],
    message: expect.stringContaining(`${map[0]?.id} (heading, line 1)`) as string,
  });
});

test("an empty id is no id", async () => {
  const [all, none] = await Promise.all([
    render("# A\n\nB\n"),
    render("# A\n\nB\n", { block: "" }),
  ]);
  expect(Buffer.from(all.bytes).equals(none.bytes)).toBe(true);
});
