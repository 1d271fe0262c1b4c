/** Tests that faults are gone which PDFs had while another layout than that of pictures set them. */
import { expect, test } from "vitest";
import { openPdf } from "../pages/open-pdf.ts";
import { boxesOfPage } from "../pages/drawn-boxes.ts";
import { print } from "./print.ts";

interface Word {
  text: string;
  left: number;
  right: number;
  y: number;
}

async function wordsOn(bytes: Uint8Array): Promise<Word[]> {
  const loading = openPdf(bytes);
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  const words = items.flatMap((item) => {
    if (!("str" in item) || item.str === "") return [];
    const [left, y] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str, left, right: left + item.width, y }];
  });
  await loading.destroy();
  return words;
}

const find = (words: readonly Word[], text: string) =>
  words.find((word) => word.text.includes(text)) ?? expect.fail(`${text} is not there`);

test("an image alone in a cell has its own size", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100"/></svg>';
  const image = `![a](data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")})`;
  const { bytes } = await print(`| A |\n|---|\n| ${image} |\n`);
  const lines = boxesOfPage(bytes, 0).boxes;
  // The lines of the table are as wide as the image, 400 pixels of 10.5/16 pt, with its padding.
  expect(Math.max(...lines.map(({ left, right }) => right - left))).toBeGreaterThan(
    400 * (10.5 / 16),
  );
});

test("changed lines have grounds of one width", async () => {
  const { bytes } = await print("```diff\n-old\n+a much longer new line\n```\n");
  const grounds = boxesOfPage(bytes, 0).boxes.filter(({ top, bottom }) => bottom - top < 20);
  expect(grounds).toHaveLength(2);
  expect(grounds[0]!.right - grounds[0]!.left).toBeGreaterThan(400);
  expect(grounds[0]!.right).toBe(grounds[1]!.right);
});

test("columns are as wide as what may not be divided in them", async () => {
  const { bytes } = await print(
    "| Endpoint | Request | Response | Notes |\n|---|---|---|---|\n" +
      "| `GET /v1/orders/{id}/items?after=100&limit=100` | — | `200 {items[], more}` | Pages back by number for history; no offsets at all. |\n" +
      "| `POST /v1/orders` | `{kind, member_ids[]}` + `Idempotency-Key` | `201 {conversation_id}` | Direct orders are deduplicated on the sorted pair. |\n",
  );
  const words = await wordsOn(bytes);
  const lines = Map.groupBy(words, ({ y }) => Math.round(y));
  const texts = [...lines.values()].map((line) => line.map(({ text }) => text).join(" "));
  for (const whole of ["{conversation_id}", "Direct", "deduplicated", "member_ids[]"])
    expect(
      texts.some((text) => text.includes(whole)),
      whole,
    ).toBe(true);
});

test("markers stand on the baseline of a tall first line", async () => {
  const { bytes } = await print(
    "1. one\n2. a fraction $\\dfrac{a}{b}$ in it\n3. $\\displaystyle\\int_0^1 x$ first\n",
  );
  const words = await wordsOn(bytes);
  expect(find(words, "2.").y).toBeCloseTo(find(words, "a fraction").y, 1);
  expect(find(words, "3.").y).toBeCloseTo(find(words, "first").y, 1);
});

test("code is divided at a space, and not within a word", async () => {
  const names = "'France','Belgium','Sweden','Denmark','Finland','Norway','Iceland','Estonia'";
  const { bytes } = await print(`\`\`\`py\ncountries = ['Germany', ${names}]\n\`\`\`\n`);
  const words = await wordsOn(bytes);
  const lines = Map.groupBy(words, ({ y }) => Math.round(y));
  const texts = [...lines.values()].map((line) => line.map(({ text }) => text).join(""));
  expect(texts.some((text) => text.includes(names))).toBe(true);
});

test("cells of one row that begin with code and with words have one baseline", async () => {
  const { bytes } = await print(
    "| Field | Type | Notes |\n|---|---|---|\n| plain words | `{kind}` and words | `client_msg_id` is the key |\n",
  );
  const words = await wordsOn(bytes);
  const y = find(words, "plain words").y;
  for (const text of ["{kind}", "client_msg_id"]) expect(find(words, text).y).toBeCloseTo(y, 0);
});

test("Korean lines end at spaces", async () => {
  const text = "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. "
    .repeat(6)
    .trim();
  const { bytes } = await print(`${text}\n`);
  const words = await wordsOn(bytes);
  // Without the line at the page's foot.
  const lines = Map.groupBy(
    words.filter(({ y }) => y > 100),
    ({ y }) => Math.round(y),
  );
  const known = new Set(text.split(" "));
  const ends = [...lines.values()].filter((line) =>
    line.some((word) => /\p{Script=Hangul}/u.test(word.text)),
  );
  expect(ends.length).toBeGreaterThan(2);
  for (const line of ends) {
    const joined = line
      .map((word) => word.text)
      .join("")
      .trim()
      .split(/\s+/);
    expect(known.has(joined.at(-1)!), joined.at(-1)).toBe(true);
  }
});

test("Chinese signs in a row take the room of one and a half", async () => {
  const width = async (text: string) => {
    const words = await wordsOn((await print(`---\nlang: zh-Hant\n---\n\n${text}\n`)).bytes);
    const line = words.filter(({ y }) => Math.abs(y - words[0]!.y) < 1);
    return Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));
  };
  const square = (await width("中中中中中中")) / 6;
  expect(await width("中（中），中中")).toBeLessThan(6.6 * square);
});
