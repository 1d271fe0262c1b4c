import { describe, expect, test } from "vitest";
import { moved, unitsOf, type Lines } from "../../src/cards/reorder.ts";

const three = "---\ntitle: T\n---\n\n# One\n\nText.\n\n---\n\n# Two\n\n---\n\n# Three\n\nEnd.";
const lines: Lines[] = [
  [5, 7],
  [11, 11],
  [15, 17],
];

describe("cards in another order", () => {
  test("a card goes before another, and rules stay between them", () => {
    expect(moved(three, unitsOf(lines), 2, 0)).toBe(
      "---\ntitle: T\n---\n\n# Three\n\nEnd.\n\n---\n\n# One\n\nText.\n\n---\n\n# Two",
    );
    expect(moved(three, unitsOf(lines), 0, 1)).toBe(
      "---\ntitle: T\n---\n\n# Two\n\n---\n\n# One\n\nText.\n\n---\n\n# Three\n\nEnd.",
    );
  });

  test("there and back again is what it was, whatever is moved", () => {
    for (const from of [0, 1, 2])
      for (const to of [0, 1, 2]) {
        const there = moved(three, unitsOf(lines), from, to);
        expect(there.split("\n").toSorted()).toEqual(three.split("\n").toSorted());
      }
  });

  test("cards of one block go together", () => {
    const units = unitsOf([
      [1, 3],
      [3, 9],
      [11, 12],
    ]);
    expect(units).toEqual([
      { cards: [0, 1], lines: [1, 9] },
      { cards: [2, 2], lines: [11, 12] },
    ]);
  });

  test.each<[string, string, Lines[]]>([
    [
      "a table",
      "| a |\n|---|\n| 1 |\n| 2 |\n\nText.",
      [
        [1, 3],
        [4, 4],
        [6, 6],
      ],
    ],
    [
      "a table without outer bars",
      "a | b\n--|--\n1 | 2\n3 | 4\n\nText.",
      [
        [1, 3],
        [4, 4],
        [6, 6],
      ],
    ],
    [
      "a quotation",
      "> One.\n>\n> Two.\n\nText.",
      [
        [1, 1],
        [3, 3],
        [5, 5],
      ],
    ],
    [
      "an item",
      "1. One.\n\n   Two.\n\nText.",
      [
        [1, 1],
        [3, 3],
        [5, 5],
      ],
    ],
    [
      "details",
      "<details>\n\nOne.\n\nTwo.\n\n</details>\n\nText.",
      [
        [3, 3],
        [5, 7],
        [9, 9],
      ],
    ],
  ])("cards of one block that have lines of their own, too: %s", (_, text, cards) => {
    const units = unitsOf(cards, text);
    expect(units.map((unit) => unit.cards)).toEqual([
      [0, 1],
      [2, 2],
    ]);
  });

  test("items of a list, and paragraphs, may part", () => {
    const text = "- One.\n- Two.\n\nText.";
    const cards: Lines[] = [
      [1, 1],
      [2, 2],
      [4, 4],
    ];
    expect(unitsOf(cards, text)).toHaveLength(3);
  });

  test("blocks that meet get a blank line between them", () => {
    const units = unitsOf([
      [1, 1],
      [2, 2],
    ]);
    expect(moved("# A\nText", units, 1, 0)).toBe("Text\n\n# A");
  });

  test("what is nowhere moves nothing", () => {
    expect(moved(three, unitsOf(lines), 0, 3)).toBe(three);
    expect(moved(three, unitsOf(lines), 7, 0)).toBe(three);
    expect(moved("", [], 0, 0)).toBe("");
  });
});
