/** A page that no picture holds, nor several, is laid out no further than to where that is known. */
import { FaceSet, layOut, TooTall, type Box } from "@platen/layout";
import { expect, test } from "vitest";
import { render } from "../../src/index.ts";

const boxes = (count: number): Box[] =>
  Array.from({ length: count }, () => ({
    type: "container",
    style: { display: "block", height: "50px" },
    children: [],
  }));
const stack = (children: Box[], style = {}): Box => ({
  type: "container",
  style: { display: "block", ...style },
  children,
});
const faces = new FaceSet([], () => {
  throw new Error("there is no text");
});

test("the Layout ends where the page passes its bound", () => {
  const tall = stack(boxes(1000));
  const error = (() => {
    try {
      return layOut(tall, 800, 2, faces, { tallest: 1000 });
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(TooTall);
  expect((error as TooTall).height).toBe(1100);
  expect(layOut(stack(boxes(10)), 800, 2, faces, { tallest: 1000 }).height).toBe(1000);
});

test("what is cut off within a box makes no page taller", () => {
  const cut = stack([stack(boxes(1000), { height: "200px", overflow: "hidden" })]);
  expect(layOut(cut, 800, 2, faces, { tallest: 1000 }).height).toBe(400);
});

const small = { pixelBudget: 1_000_000 };

test.each([
  ["a paragraph", "word ".repeat(20_000)],
  ["lines of one", "a  \n".repeat(2000)],
  ["quotes", "> a\n\n".repeat(2000)],
  ["items", "- a\n\n".repeat(2000)],
])("the error of %s says how tall it is at least, and what to do", async (_, markdown) => {
  const error: unknown = await render(markdown, {}, small).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: "IMAGE_TOO_TALL",
    message: expect.stringMatching(
      /^The picture would be at least \d{4,6} pixels tall; .* at most 625\. Choose the format pdf, or a document split/,
    ),
  });
});

test("parts, too, are laid out no further", async () => {
  const parameters = { overflow: "split" } as const;
  const error: unknown = await render("word ".repeat(100_000), parameters, small).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({
    code: "IMAGE_TOO_TALL",
    message: expect.stringMatching(/^The picture would be at least \d{5} pixels tall, which/),
  });
});

test.each(["mixed", "auto", "heading", "rule"] as const)(
  "cards that begin by %s are laid out no further than to twice what all hold",
  async (split) => {
    const cards = { size: { width: 500, height: 500 }, split };
    const error: unknown = await render("word ".repeat(20_000), { cards }, small).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: "TOO_MANY_SHEETS",
      message: expect.stringMatching(/need at least \d+ cards; 4 of .* at least \d{2,} parts/),
    });
  },
);

test("cards on which images are made smaller are laid out to their end", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9000"/>';
  const image = `![a](data:image/svg+xml,${encodeURIComponent(svg)})\n\n`;
  const cards = { size: { width: 500, height: 500 } };
  const { images } = await render(image.repeat(3), { cards }, small);
  expect(images).toHaveLength(3);
});

test("one page of a PDF is laid out no further than a page may be long", async () => {
  const parameters = { format: "pdf", page: { single: true } } as const;
  const error: unknown = await render("word\n\n".repeat(3000), parameters).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({
    code: "INVALID_OPTION",
    message: expect.stringMatching(/would make a page at least 5\.\d m long/),
  });
});
