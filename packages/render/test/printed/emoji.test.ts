/** Emoji of the printed press: drawn as shapes, and read as text. */
import { drawingNames, readDrawing as sourceOf } from "@platen/fonts/twemoji";
import { expect, test } from "vitest";
import { readDrawing } from "../../src/pdf-writer/drawing.ts";
import { isPrinted, print, saidIn } from "./print.ts";

test("they stand in their element, whole and in order", async () => {
  const { bytes } = await print(
    "# Rocket 🚀 title\n\nSome ✅ words [link 🔥](https://example.com) **bold 👍🏽** 🇩🇪 and 👩‍💻 end.\n",
  );
  expect(isPrinted(bytes)).toBe(true);
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

test("nearly all drawings are known", () => {
  const names = [...drawingNames()];
  expect(names.length).toBeGreaterThan(3800);
  const unknown = names.filter((name) => readDrawing(sourceOf(name)) === undefined);
  expect(unknown.length).toBeLessThan(0.015 * names.length);
});

test.each([
  ["opacity", '<path d="M0 0h9v9z" fill="#123456" opacity=".5"/>'],
  ["a colour by its name", '<path d="M0 0h9v9z" fill="rebeccapurple"/>'],
  ["a clip", '<g clip-path="url(#a)"><path d="M0 0h9v9z"/></g>'],
  ["text", "<text>a</text>"],
  ["a style", '<path d="M0 0h9v9z" style="fill:red"/>'],
])("a drawing with %s is not known, and is not drawn without it", (_, body) => {
  expect(readDrawing(`<svg viewBox="0 0 36 36">${body}</svg>`)).toBeUndefined();
});

test("an emoji that is not known sends the document to the paged press", async () => {
  const [own, paged] = [await print("Ice 🧊"), await print("Ice 🧊", {}, "paged")];
  expect(isPrinted(own.bytes)).toBe(false);
  expect(Buffer.compare(own.bytes, paged.bytes)).toBe(0);
});
