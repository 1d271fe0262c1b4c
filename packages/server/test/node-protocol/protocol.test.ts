import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import {
  decodeAnswer,
  decodeRequest,
  decodeStats,
  encodeAnswer,
  encodeRequest,
  ProtocolError,
  type AnswerHead,
} from "../../src/node-protocol/protocol.ts";

const done: AnswerHead = {
  outcome: "done",
  version: "1.0.0+x",
  queued: 0.5,
  stages: [["parse", 1.25]],
  result: {
    format: "pdf",
    width: 794,
    height: 1123,
    pixelWidth: 794,
    pixelHeight: 1123,
    pages: 2,
    warnings: [{ code: "GLYPH_MISSING", message: "No font has ☃ \ud800.", line: 3 }],
    external: true,
  },
};

test("Markdown arrives as it was sent, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer(), (markdown, width) => {
      const options = { width, watermark: "Größe", strict: true };
      const place = {
        caller: "a",
        share: "visitors",
        lane: "batch",
        paid: false,
        weight: 9,
        times: 8,
      } as const;
      expect(decodeRequest(encodeRequest(markdown, options, place))).toEqual({
        markdown,
        options,
        place,
      });
    }),
  );
  const half = "half of a pair: \ud83d and \ude00\ud83d";
  expect(decodeRequest(encodeRequest(half, {})).markdown).toBe(half);
});

test("so does a file, and what there is to say of it", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (file) => {
      const { head, file: received } = decodeAnswer(encodeAnswer(done, file));
      expect(head).toEqual(done);
      expect(received).toEqual(file);
    }),
  );
});

test("and an error", () => {
  const error = {
    code: "WARNINGS_REFUSED",
    message: "no",
    details: [{ path: "markdown:1", message: "x" }],
    warnings: [{ code: "MATH_INVALID", message: "x", line: 1 }],
    internal: "exit code 1",
  } as const;
  const head: AnswerHead = { outcome: "failed", version: "1", error };
  expect(decodeAnswer(encodeAnswer(head)).head).toEqual(head);
});

test("a frame that was tampered with or cut off is refused, and nothing else is thrown", () => {
  const frames = [encodeRequest("# x", { width: 300 }), encodeAnswer(done, new Uint8Array(20))];
  const arbitrary = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.constantFrom(...frames), fc.nat(), fc.nat(255))
      .map(([frame, at, value]) => Buffer.from(frame).fill(value, at % frame.length)),
    fc.tuple(fc.constantFrom(...frames), fc.nat()).map(([frame, at]) => frame.subarray(0, at % 40)),
  );
  fc.assert(
    fc.property(arbitrary, (bytes) => {
      for (const decode of [decodeRequest, decodeAnswer, decodeStats])
        try {
          decode(Buffer.from(bytes));
        } catch (error) {
          if (!(error instanceof ProtocolError)) throw error;
        }
    }),
    { numRuns: runs(2000) },
  );
});

test("another version says so", () => {
  const frame = encodeRequest("# x", {});
  frame.write("platen/2", "latin1");
  const words = /this node speaks platen\/1, the other platen\/2/;
  expect(() => decodeRequest(frame)).toThrow(words);
  expect(() => decodeAnswer(frame)).toThrow(words);
  expect(() => decodeStats(Buffer.from('{"protocol":"platen/2"}'))).toThrow(words);
  expect(() => decodeRequest(Buffer.from("GET / HTTP/1.1"))).toThrow(/something else/);
});
