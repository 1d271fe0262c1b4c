import { expect, test } from "vitest";
import { bidiLevels, visualOrder } from "../src/bidi-levels.ts";

test("directions", () => {
  const order = (text: string, rtl = false) => {
    const characters = [...text];
    const levels = bidiLevels(characters, rtl);
    // Within a run of an odd level each character is a run of its own here.
    return visualOrder(levels)
      .map((at) => characters[at])
      .join("");
  };
  expect(order("abc")).toBe("abc");
  expect(order("אבג")).toBe("גבא");
  expect(order("a אב c")).toBe("a בא c");
  expect(order("אב 12.5 ג")).toBe("ג 12.5 בא");
  expect(order("אב 12")).toBe("12 בא");
  expect(order("ab, cd", true)).toBe("ab, cd");
  expect(order("אב ab 12", true)).toBe("ab 12 בא");
  // Brackets go together: with what is in them, or with what is before them.
  expect(order("אב (גד)")).toBe(")דג( בא");
  expect(order("ab (גד)")).toBe("ab (דג)");
  expect(order("אב (ab) ג")).toBe("בא (ab) ג");
  expect(order("(".repeat(200) + "א")).toHaveLength(201);
});
