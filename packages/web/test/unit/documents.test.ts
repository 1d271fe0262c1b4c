import { describe, expect, test } from "vitest";
import { pruned, versionDue } from "../../src/documents/keep-versions.ts";
import { merge } from "../../src/documents/merge.ts";
import { nameOf } from "../../src/documents/name-of.ts";

/** Numbers that look random, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("merge", () => {
  test("changes at different places are both made", () => {
    const { text, overlapping } = merge("one two three", "ONE two three", "one two THREE");
    expect(text).toBe("ONE two THREE");
    expect(overlapping).toBe(false);
  });

  test("insertions at the same place are both there, and the place is told", () => {
    const { text, overlapping } = merge("ab", "a1b", "a2b");
    expect([...text].toSorted().join("")).toBe("12ab");
    expect(overlapping).toBe(true);
  });

  test("one place of several that both changed is told", () => {
    const { overlapping } = merge("one two three", "ONE two THREE", "uno two three");
    expect(overlapping).toBe(true);
  });

  test("what is written into what the other deletes stays", () => {
    expect(merge("keep this word", "keep word", "keep this new word").text).toContain("new");
  });

  test("no inserted character is ever lost, and nothing comes twice", () => {
    const next = numbers(7);
    for (let round = 0; round < 400; round += 1) {
      const base = Array.from({ length: next(40) }, () => "abc \n"[next(5)]).join("");
      const insert = (marks: string) => {
        let text = base;
        for (const mark of marks) {
          const at = next(text.length + 1);
          text = text.slice(0, at) + mark + text.slice(at);
        }
        return text;
      };
      const mine = insert("1234567");
      const theirs = insert("TUVWXYZ");
      const { text, changes } = merge(base, mine, theirs);
      const sorted = (given: string) => [...given].toSorted().join("");
      expect(sorted(text)).toBe(sorted(`${base}1234567TUVWXYZ`));
      expect(changes.length).toBe(mine.length);
    }
  });

  test("half a megabyte is merged in bounded time", () => {
    const base = Array.from({ length: 12_000 }, (_, at) => `Line ${at} of a long document.`);
    const mine = base.map((line, at) => (at % 7 === 0 ? `${line} mine` : line)).join("\n");
    const theirs = base.map((line, at) => (at % 11 === 5 ? `${line} theirs` : line)).join("\n");
    const { text } = merge(base.join("\n"), mine, theirs);
    expect(text.match(/mine/gu)?.length).toBe(mine.match(/mine/gu)?.length);
    expect(text.match(/theirs/gu)?.length).toBe(theirs.match(/theirs/gu)?.length);
  });
});

describe("versions", () => {
  const minute = 60_000;
  test("one is due when the text changes ten minutes after the last", () => {
    const last = { text: "a", versionAt: 0 };
    expect(versionDue(last, "b", 9 * minute)).toBe(false);
    expect(versionDue(last, "b", 10 * minute)).toBe(true);
    expect(versionDue(last, "a", 10 * minute)).toBe(false);
    expect(versionDue({ ...last, text: " " }, "b", 10 * minute)).toBe(false);
  });

  test("old ones are further apart, and there are never more than a hundred", () => {
    const now = 40 * 24 * 60 * minute;
    const versions = Array.from({ length: 4 * 24 * 40 }, (_, at) => ({ at: at * 15 * minute }));
    const gone = new Set(pruned(versions, now));
    const kept = versions.filter((version) => !gone.has(version));
    expect(kept.length).toBe(100);
    expect(kept.filter(({ at }) => now - at < 24 * 60 * minute).length).toBe(95);
    expect(pruned(versions.slice(-3), now)).toEqual([]);
  });
});

describe("names", () => {
  test.each([
    ["+++\ndraft = true\n+++\n\n# Sails {#sails .big}", "", "Sails"],
    ['+++\ntitle = "A"\n+++\n\n# Sails {#sails .big}', "", "A"],
    ["# A *fine* title\n\ntext", "", "A fine title"],
    ["---\ntheme: nord\n---\n\n> [!NOTE]\n> Words", "", "Words"],
    ["![alt](platen:x-1.png)\n", "", "alt"],
    ["- [ ] first\n", "", "first"],
    ["```mermaid\nflowchart LR\n```\n\nafter", "", "after"],
    ["", "", ""],
    ["**Marlow & Finch**\\\n12 Quay Street", "", "Marlow & Finch"],
    ["# Text", " Given ", "Given"],
    ["# Sail :sailboat: away", "", "Sail away"],
    ["# At 10:30, a:b", "", "At 10:30, a:b"],
    ["# Where $(x_1)$ is", "", "Where (x1) is"],
    ["# From $5 to $9", "", "From $5 to $9"],
  ])("%j, named %j, is called %j", (text, name, wanted) => {
    expect(nameOf({ name, text })).toBe(wanted);
  });
});
