/** Emphasis in typefaces without italics is a slanted form of them, as text. */
import { expect, it } from "vitest";
import { openPdf } from "./open-pdf.ts";
import { set } from "./set.ts";

/** The text of a page that is drawn slanted, and the rest. */
async function slantedIn(bytes: Uint8Array): Promise<{ slanted: string; upright: string }> {
  const loading = openPdf(bytes);
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  const found = { slanted: "", upright: "" };
  for (const item of items)
    if ("str" in item) found[item.transform[2] === 0 ? "upright" : "slanted"] += item.str;
  await loading.destroy();
  return found;
}

it("leans, in every script and weight", async () => {
  const { bytes } = await set(
    "# A *leaning* title\n\n中文*強調*，***粗*** ```x``` *한국어* Latin *words*\n\n*הדגשה*\n\n```js\n// 注释 comment\n```\n",
    { fontFamily: "modern" },
  );
  const { slanted, upright } = await slantedIn(bytes);
  for (const word of ["leaning", "強調", "粗", "הדגשה", "한국어", "注释"])
    expect(slanted).toContain(word);
  for (const word of ["title", "中文", "Latin"]) expect(upright).toContain(word);
});

it.each([
  ["Hindi", "यह *महत्वपूर्ण शब्द* सादा", "महत्वपूर्ण", "सादा"],
  ["Marathi, bold", "हे ***महत्त्वाचे*** आहे", "महत्त्वाचे", "आहे"],
  ["Nepali, in a cell", "| क | ख |\n|---|---|\n| *नेपाली* | सादा |", "नेपाली", "सादा"],
  ["Sanskrit, in a heading", "# *संस्कृतम्* पाठः", "संस्कृतम्", "पाठः"],
  ["Hindi, in a quotation", "> *उद्धरण।* सादा", "उद्धरण", "सादा"],
  ["Bengali", "এটি *গুরুত্বপূর্ণ* সাধারণ", "গুরুত্বপূর্ণ", "সাধারণ"],
])("of %s leans, in each family", async (_, markdown, leaning, plain) => {
  const letters = (text: string) => text.replaceAll(/\P{Letter}/gu, "");
  for (const fontFamily of ["sans", "article", "modern"] as const) {
    const { slanted, upright } = await slantedIn((await set(markdown, { fontFamily })).bytes);
    expect(letters(slanted)).toContain(letters(leaning));
    expect(letters(upright)).toContain(letters(plain));
  }
});

it("nothing leans where nothing is emphasised", async () => {
  const { bytes } = await set("# 标题\n\n中文 **粗** עברית\n");
  expect((await slantedIn(bytes)).slanted).toBe("");
});
