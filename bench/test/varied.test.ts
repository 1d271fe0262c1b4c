import { describe, expect, it } from "vitest";
import { render } from "../../packages/render/src/index.ts";
import { KINDS } from "../plan.ts";
import { variedDocument } from "../varied/documents.ts";

const numbers = Array.from({ length: 200 }, (_, number) => number);

describe.each(KINDS)("varied documents: %s", (kind) => {
  it("are the same each time for the same number, and all different", () => {
    const documents = numbers.map((number) => variedDocument(kind, number));
    expect(new Set(documents).size).toBe(numbers.length);
    expect(variedDocument(kind, 7)).toBe(documents[7]);
  });

  it("render without a warning", async () => {
    for (const number of numbers.slice(0, 10)) {
      const { warnings } = await render(variedDocument(kind, number), { width: 800, quality: 1 });
      expect(warnings, `${kind} ${number}`).toEqual([]);
    }
  });
});
