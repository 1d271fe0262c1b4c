/** Emoji of the printed press: drawn as shapes, and read as text. */
import { drawingNames, readDrawing as sourceOf } from "@platen/fonts/twemoji";
import { expect, test } from "vitest";
import { drawingOf } from "../../src/pdf-writer/drawings.ts";
import { print, saidIn } from "./print.ts";

test("they stand in their element, whole and in order", async () => {
  const { bytes } = await print(
    "# Rocket 🚀 title\n\nSome ✅ words [link 🔥](https://example.com) **bold 👍🏽** 🇩🇪 and 👩‍💻 end.\n",
  );
  const said = (await saidIn(bytes)).map(({ roles, text }) => [
    roles,
    text.replace(/[\s\u200d]/gu, ""),
  ]);
  expect(said).toEqual([
    ["/Document/H1", "Rocket🚀title"],
    ["/Document/P", "Some✅words"],
    ["/Document/P/Link", "link🔥"],
    // pdf.js leaves joiners out.
    ["/Document/P", "bold👍🏽🇩🇪and👩💻end."],
  ]);
});

test("drawings are known", () => {
  // Each takes a millisecond or more: one in four.
  const names = [...drawingNames()].filter((_, index) => index % 4 === 0);
  expect(names.length).toBeGreaterThan(950);
  expect(names.filter((name) => drawingOf(sourceOf(name)) === undefined)).toEqual([]);
});

test("emoji in code are read there", async () => {
  const { bytes } = await print("`go 🚀 now`\n\n```\nice 🧊\n```\n");
  const said = (await saidIn(bytes)).map(({ roles, text }) => [roles, text.trim()]);
  expect(said).toEqual([
    ["/Document/P", "go 🚀 now"],
    ["/Document/P/Code", "ice 🧊"],
  ]);
});
