/** Whatever this device has kept, and whatever a text names: the service refuses no request for the form that it has. */
import { exportRequest, previewRequest, writeDocumentRequest } from "@platen/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { previewedOf, sentOf } from "../../src/api/sent-style.ts";
import { sentDocument } from "../../src/documents/follow/sent-document.ts";
import { picturesToSend } from "../../src/pictures/names.ts";
import { PageStarts } from "../../src/preview/paper/page-starts.ts";
import { defaultStyle, readStyle } from "../../src/style/style.ts";

interface Schema {
  safeParse: (value: unknown) => { error?: unknown };
}

/** As it arrives. */
function expectTaken(schema: Schema, body: unknown): void {
  expect(schema.safeParse(JSON.parse(JSON.stringify(body))).error).toBeUndefined();
}

const side = fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.double(), fc.anything());
const stored = fc.record(
  {
    theme: fc.constantFrom("dark", "one-of-long-ago"),
    codeStyle: fc.constantFrom("vs", "one-of-long-ago"),
    fontFamily: fc.constantFrom("sans", "one-of-long-ago"),
    width: fc.oneof(fc.integer(), fc.double()),
    quality: fc.oneof(fc.double({ min: 0, max: 5 }), fc.integer()),
    format: fc.constantFrom("png", "jpeg", "webp", "pdf", "gif"),
    page: fc.oneof(
      fc.record({ size: fc.constantFrom("A4", "B9"), margin: fc.string(), columns: fc.integer() }),
      fc.record({ header: fc.record({ left: fc.string({ maxLength: 400 }) }) }),
    ),
    cards: fc.oneof(
      fc.record({ size: fc.record({ width: side, height: side }), footer: fc.string() }),
      fc.record({ size: fc.constantFrom("og", "square", "a0"), numbers: fc.anything() }),
    ),
  },
  { requiredKeys: [] },
);

test("a style that was kept goes into every request", () => {
  fc.assert(
    fc.property(
      stored,
      fc.array(fc.string({ maxLength: 48 }), { maxLength: 256 }),
      (kept, known) => {
        const style = readStyle(kept);
        expectTaken(exportRequest, { markdown: "x", ...sentOf(style) });
        expectTaken(previewRequest, { markdown: "x", ...sentOf(style), known });
        expectTaken(previewRequest, { markdown: "x", ...previewedOf(style), view: {} });
      },
    ),
  );
});

const name = fc
  .tuple(fc.stringMatching(/^[a-z0-9]{1,120}$/u), fc.constantFrom("png", "svg", "webp"))
  .map((parts) => parts.join("."));
const text = fc
  .array(name, { maxLength: 150, size: "max" })
  .map((names) => names.map((one) => `![](platen:${one})`).join("\n"));

test("of the pictures that a text names, those are sent that the service takes", () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const pictures = picturesToSend(markdown).map((one) => ({
        name: one,
        sha256: "0".repeat(64),
      }));
      expectTaken(previewRequest, { markdown: "x", pictures });
    }),
    { numRuns: 30 },
  );
});

test("a document goes to the account, whatever it is called", () => {
  const words = fc.string({ maxLength: 300, size: "max", unit: "grapheme" });
  const write = { revision: 1, generation: "one", writer: "device", write: "first" };
  fc.assert(
    fc.property(words, words, text, stored, (called, folder, markdown, style) => {
      const content = { name: called, folder, text: markdown, style: readStyle(style) };
      const times = { createdAt: 1, changedAt: 2 };
      const sent = sentDocument(content, times);
      expectTaken(writeDocumentRequest, { ...write, ...sent });
      expect((sent.name + sent.folder).isWellFormed()).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("a page from which a part is set is one that the service takes", () => {
  const long = "word\n".repeat(15_000);
  const starts = fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 300 });
  const page = fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN));
  const order = { markdown: long, style: { ...defaultStyle, format: "pdf" as const } };
  const edited = { ...order, markdown: `${long.slice(0, 40_000)}x${long.slice(40_000)}` };
  fc.assert(
    fc.property(starts, page, fc.constantFrom(order, edited), (known, wanted, asked) => {
      const pages = new PageStarts();
      pages.learn(order, { starts: known });
      const from = pages.before(asked, wanted);
      expectTaken(previewRequest, { markdown: "x", view: { from } });
    }),
  );
});
