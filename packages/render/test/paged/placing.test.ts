/** Where text stands on the page. */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { set } from "./set.ts";

interface Placed {
  text: string;
  left: number;
  right: number;
  y: number;
}

async function placed(markdown: string, options = {}): Promise<Placed[]> {
  const { bytes } = await set(markdown, options);
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const list = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [left, y] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str, left, right: left + item.width, y }];
  });
  await loading.destroy();
  return list;
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
