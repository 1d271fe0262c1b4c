import { describe, expect, test } from "vitest";
import { groundOf, meet, type Side } from "../../src/documents/follow/meeting.ts";
import { defaultStyle } from "../../src/style/style.ts";

const side = (text: string, change: object = {}): Side => ({
  name: "",
  text,
  style: defaultStyle,
  folder: "",
  ...change,
});

describe("a document here and in the account", () => {
  test("has what was changed on either side, each part by itself", async () => {
    const ground = side("one two");
    const mine = side("ONE two", { folder: "Letters" });
    const theirs = side("one TWO", { name: "Name", style: { ...defaultStyle, width: 700 } });
    expect(await meet(mine, theirs, ground)).toEqual({
      content: side("ONE TWO", {
        name: "Name",
        folder: "Letters",
        style: { ...defaultStyle, width: 700 },
      }),
      overlapping: false,
    });
  });

  test("is deleted where nothing was written since, and else stays", async () => {
    const ground = side("text");
    const changed = side("text, changed");
    const outcome = async (mine: Side, theirs: Side) => (await meet(mine, theirs, ground)).content;
    expect(await outcome(ground, undefined)).toBeUndefined();
    expect(await outcome(undefined, ground)).toBeUndefined();
    expect(await outcome(changed, undefined)).toEqual(changed);
    expect(await outcome(undefined, changed)).toEqual(changed);
    expect(await outcome(undefined, undefined)).toBeUndefined();
  });

  test("has every character of both, and none twice, where nothing is known of what they come from", async () => {
    const { content } = await meet(side("common, mine"), side("theirs, common"), undefined);
    expect(content?.text).toBe("theirs, common, mine");
    expect((await meet(side("same"), side("same"), undefined)).content?.text).toBe("same");
  });

  test("comes from what was sent last, if that has arrived", () => {
    const base = side("base");
    const sent = { write: "7", content: side("sent") };
    const known = { base, sent } as Parameters<typeof groundOf>[0];
    expect(groundOf(known, { writes: [["me", "7"]] }, "me")).toEqual(sent.content);
    for (const write of [
      ["me", "6"],
      ["other", "7"],
    ] as const)
      expect(groundOf(known, { writes: [write] }, "me")).toEqual(base);
  });
});
