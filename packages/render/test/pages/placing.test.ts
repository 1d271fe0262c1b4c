/** Where text stands on the page. */
import { describe, expect, it } from "vitest";
import { set } from "./set.ts";
import { openPdf } from "./open-pdf.ts";

interface Placed {
  text: string;
  left: number;
  right: number;
  y: number;
}

async function placed(markdown: string, options = {}): Promise<Placed[]> {
  const { bytes } = await set(markdown, options);
  const loading = openPdf(bytes);
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const list = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [left, y] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str, left, right: left + item.width, y }];
  });
  await loading.destroy();
  return list.reduce<Placed[]>(joined, []);
}

/** Texts that meet are one: where each character has a font of its own, each is an item. */
function joined(list: Placed[], next: Placed): Placed[] {
  const last = list.at(-1);
  const meets = last?.y === next.y && Math.abs(last.right - next.left) < 0.1;
  if (!meets) return [...list, next];
  return [...list.slice(0, -1), { ...last, text: last.text + next.text, right: next.right }];
}

const find = (list: readonly Placed[], text: string) =>
  list.find((each) => each.text.includes(text)) ?? expect.fail(`${text} is not there`);

describe("an item that runs the other way than its list", () => {
  it("begins beside its marker, on the right", async () => {
    const list = await placed("- שלום עולם\n- heapsort\n- עוד פריט ארוך יותר\n");
    const right = Math.max(...list.map((each) => each.right));
    expect(find(list, "heapsort").right).toBeGreaterThan(right - 8);
  });

  it("begins beside its marker, on the left", async () => {
    const list = await placed("1. a first item of some length\n2. עברית\n3. third\n");
    expect(find(list, "עברית").left).toBeCloseTo(find(list, "third").left, 0);
  });
});

describe("a long line of code", () => {
  it("is divided once where it is full, also when a space comes next", async () => {
    const columns = 78;
    for (let filled = columns - 3; filled <= columns + 1; filled += 1) {
      const code = `${"x".repeat(filled - 2)} 1 line`;
      const list = await placed(`\`\`\`\n${code}\n\`\`\`\n`, { fontFamily: "modern" });
      const heights = new Set(
        list.filter(({ text }) => /^(?:x+|[x\d line]+)$/.test(text)).map(({ y }) => y),
      );
      expect(heights.size, String(filled)).toBeLessThanOrEqual(2);
    }
  });
});

describe("a list", () => {
  it("has its numbers on the baselines of their items, whatever those begin with", async () => {
    const list = await placed("1. text\n2. `code`\n3. **bold**\n4. *slanted*\n5. [link](#x)\n");
    for (const [number, text] of Object.entries({ 2: "code", 3: "bold", 4: "slanted", 5: "link" }))
      expect(find(list, text).y, text).toBeCloseTo(find(list, `${number}.`).y, 1);
  });

  const quoted = (text: string) => text.replace(/^/gm, "> ");
  const containers: Record<string, (list: string) => string> = {
    "the page": (list) => list,
    "a quotation": quoted,
    "a quotation in one": (list) => quoted(quoted(list)),
    "an alert": (list) => `> [!NOTE]\n${quoted(list)}`,
    details: (list) => `<details open><summary>More</summary>\n\n${list}\n</details>`,
    "an item of a quotation": (list) => quoted(`- outer\n${list.replace(/^/gm, "  ")}`),
    "a footnote": (list) => `Text[^1]\n\n[^1]: Note\n\n${list.replace(/^/gm, "    ")}`,
  };
  const followed = {
    "a list": "\n   - inner",
    code: ":\n\n   ```\n   x = 1\n   ```",
    "a paragraph": "\n\n   more",
  };
  it.each(Object.entries(containers))(
    "in %s has its numbers beside their items",
    async (_, put) => {
      for (const [name, text] of Object.entries(followed)) {
        const list = await placed(put(`7. seven${text}\n8. eight\n`));
        for (const [number, word] of Object.entries({ "7.": "seven", "8.": "eight" }))
          expect(find(list, word).y, `${word} before ${name}`).toBeCloseTo(find(list, number).y, 1);
      }
    },
  );

  it("leaves room for an item without text", async () => {
    const list = await placed("1. first\n2.\n3. third\n");
    const [first, second, third] = ["1.", "2.", "3."].map((number) => find(list, number).y);
    expect((first ?? 0) - (second ?? 0)).toBeCloseTo((second ?? 0) - (third ?? 0), 1);
  });

  it("within one that runs the other way begins at its own side", async () => {
    const list = await placed("- latin\n  - عربي\n");
    expect(find(list, "عربي").right).toBeGreaterThan(500);
  });

  it("never leaves a number behind on the page before its item", async () => {
    let divided = 0;
    for (let lines = 38; lines <= 44; lines += 1) {
      const list = await placed(`${"filling\\\n".repeat(lines)}end\n\n1. one\n2. two\n3. three\n`);
      const here = (text: string) => list.some((each) => each.text === text);
      for (const [number, text] of Object.entries({ "1.": "one", "2.": "two", "3.": "three" }))
        expect(here(text), `${number} after ${lines}`).toBe(here(number));
      if (here("one") && !here("three")) divided += 1;
    }
    expect(divided).toBeGreaterThan(0);
  });
});

describe("a row of a table", () => {
  const rows = (cells: readonly string[]) =>
    `| a | b |\n|---|---|\n${cells.map((cell, i) => `| row${i} | ${cell} |\n`).join("")}`;

  it("that is one line of text is as high as if it had been measured", async () => {
    const told = ["plain", "**bold** `code`", "*AVAVA* office", "$x^2$", "🎉 Привет", "[to](#x)"];
    // A character beyond those we are sure of, which takes no room, makes the engine measure.
    const measured = told.map((cell) => `${cell}\u2060`);
    for (const fontFamily of ["inter", "article", "docs"]) {
      const [ours, engines] = [
        await placed(rows(told), { fontFamily }),
        await placed(rows(measured), { fontFamily }),
      ];
      for (const i of told.keys())
        expect(find(ours, `row${i}`).y).toBeCloseTo(find(engines, `row${i}`).y, 0);
    }
  });

  it("has code and text on one baseline", async () => {
    const list = await placed("| a | b |\n|---|---|\n| `alone` | beside |\n");
    expect(find(list, "alone").y).toBeCloseTo(find(list, "beside").y, 1);
  });
});

describe("code of another script", () => {
  it("that is too long for its line breaks as other code does", async () => {
    const text = 'git commit -m "Добавить функцию"';
    const row = (code: string) => `| ${`\`${code}\` | `.repeat(5)}\n`;
    const list = await placed(`${row("a")}|${"---|".repeat(5)}\n${row(text)}`);
    const lines = list.filter((each) => each.text.includes("Добавить")).map(({ y }) => y);
    const first = list.filter((each) => each.text.startsWith("git")).map(({ y }) => y);
    // In a box of its own its lines would stand closer than those of text.
    expect(first.length).toBe(5);
    const below = new Set(
      list.map(({ y }) => Math.round(y)).filter((y) => y <= Math.round(first[0] ?? 0)),
    );
    const heights = [...below].toSorted((a, b) => b - a);
    expect(lines.length).toBe(5);
    for (const [i, y] of heights.slice(1).entries())
      expect((heights[i] ?? 0) - y).toBeGreaterThan(11);
  });
});

describe("a paragraph of code", () => {
  it("is as high as one of text", async () => {
    const [code, text] = [await placed("`x`\n\nend\n"), await placed("x\n\nend\n")];
    expect(find(code, "end").y).toBeCloseTo(find(text, "end").y, 1);
  });
});

it("a cell has room for its placeholders beside each other", async () => {
  const row = "![LTP](a.png) ![LTP-Core](b.png) ![LTP-Extension](c.png)";
  const list = await placed(`| Language | Version |\n|---|---|\n| Python | ${row} |\n`);
  expect(find(list, "LTP-Extension").y).toBe(find(list, "LTP-Core").y);
});

describe("what is higher than a line", () => {
  it.each([
    ["a formula", "$\\displaystyle\\sum_{i=1}^n i$ AAA"],
    ["a fraction behind words", "AAA $\\dfrac{a}{b}$"],
    ["an image", `![x](${picture(40, 90)}) AAA`],
  ])("%s has its item's number on its baseline", async (_, item) => {
    const list = await placed(`1. first\n2. ${item}\n`);
    expect(find(list, "AAA").y).toBeCloseTo(find(list, "2.").y, 1);
  });

  it("has the number on the other side in a list from right to left", async () => {
    const list = await placed("1. ראשון\n2. עברית $\\dfrac{a}{b}$\n");
    expect(find(list, "עברית").y).toBeCloseTo(find(list, "2").y, 1);
    expect(find(list, "2").left).toBeGreaterThan(find(list, "עברית").right);
  });
});

function picture(width: number, height: number): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}

describe("an image alone in a cell", () => {
  it("is as large as there is room, and makes room for words beside it", async () => {
    const head = async (cells: string) => {
      const { description } = await set(`| A |\n|---|\n| ${cells} |`, { describe: true });
      return description?.map.find(({ kind }) => kind === "table")?.box.height ?? 0;
    };
    expect(await head(`![a](${picture(600, 300)})`)).toBeGreaterThan(290);
    const list = await placed(`| A | B |\n|---|---|\n| ![a](${picture(600, 300)}) | beside it |\n`);
    expect(find(list, "beside it").left).toBeGreaterThan(300);
  });
});

describe("columns of a table", () => {
  it("are no wider than what stands in them where names in code have been broken", async () => {
    const rows = [
      "| Endpoint | Request | Response | Notes |",
      "|---|---|---|---|",
      "| `GET /v1/orders/{id}/items?after=100&limit=100` | — | `200 {items[], more}` | Pages back by number. |",
      "| `POST /v1/orders` | `{kind, member_ids[]}` + `Idempotency-Key` | `201 {conversation_id}` | Deduplicated. |",
      "| `send` | `{conversation_id, client_msg_id, body, media_id?}` | `ack {client_msg_id, seq, sent_at}` | `client_msg_id` |",
    ];
    const { warnings } = await set(rows.join("\n"));
    expect(warnings).toEqual([]);
  });
});

describe("a line of code that goes on", () => {
  it("stands under its indentation, and no word is broken behind a space", async () => {
    const names = "'France','Belgium','Sweden','Denmark','Finland','Norway','Iceland'";
    const list = await placed(
      `\`\`\`\nfour\n    countries = longer_than_this_line(all, ${names}\n\`\`\`\n`,
    );
    const [four, next] = [find(list, "four"), find(list, "'France'")];
    expect(next.text).toContain(names);
    expect(next.y).toBeLessThan(find(list, "countries").y);
    expect(next.left - four.left).toBeCloseTo(four.right - four.left, 0);
  });
});

describe("Korean in code", () => {
  const widthOf = async (code: string, text: string) => {
    const { left, right } = find(await placed(code), text);
    return right - left;
  };

  it("is as wide as its font has it, and takes two columns only where boxes are drawn", async () => {
    const column = (await widthOf("```\nxxxxxxxxxx\n```", "xxx")) / 10;
    const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\``;
    expect(await widthOf(fenced("한국어"), "한국어")).toBeCloseTo(3 * 0.92 * (column / 0.6), 0);
    expect(await widthOf("`한국어`", "한국어")).toBeCloseTo(3 * 0.92 * (column / 0.6), 0);
    expect(await widthOf(fenced("─\n한국어"), "한국어")).toBeCloseTo(6 * column, 0);
    expect(await widthOf(fenced("中文字"), "中文字")).toBeCloseTo(6 * column, 0);
  });
});

describe("the header of a document from right to left", () => {
  it.each([
    ["a plain document", {}],
    ["one with page options", { page: { size: "A5" } }],
  ])(
    "stands where its text begins, and its page's number where it ends: %s",
    async (_, options) => {
      const text = "نص عربي قصير لملء الصفحة الأولى. ".repeat(8);
      const list = await placed(`# عنوان\n\n${`${text}\n\n`.repeat(20)}`, options);
      const middle = Math.max(...list.map(({ right }) => right)) / 2;
      const top = list.reduce((a, b) => (a.y > b.y ? a : b));
      const foot = list.reduce((a, b) => (a.y < b.y ? a : b));
      expect(top.left).toBeGreaterThan(middle);
      expect(foot.right).toBeLessThan(middle);
    },
  );
});
