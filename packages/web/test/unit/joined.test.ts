import { describe, expect, test } from "vitest";
import { joined } from "../../src/documents/joined.ts";
import { defaultStyle } from "../../src/style/style.ts";

const content = (text: string, name = "Letter", width = 800) => ({
  name,
  text,
  style: { ...defaultStyle, width },
});
const common = content("One.\n\nTwo.\n\nThree.");

describe("two contents of one", () => {
  test("changed there alone: theirs", async () => {
    const theirs = content("One!\n\nTwo.", "Their letter", 900);
    expect(await joined(common, theirs, common)).toEqual({ ...theirs, overlapping: false });
  });

  test("changed here alone: mine", async () => {
    const mine = content("One!\n\nTwo.", "My letter", 900);
    expect(await joined(mine, common, common)).toEqual({ ...mine, overlapping: false });
  });

  test("changed in different places: both", async () => {
    const mine = content("One!\n\nTwo.\n\nThree.", "My letter");
    const theirs = content("One.\n\nTwo.\n\nThree!", "Letter", 900);
    expect(await joined(mine, theirs, common)).toEqual({
      ...content("One!\n\nTwo.\n\nThree!", "My letter", 900),
      overlapping: false,
    });
  });

  test("changed in the same place: said", async () => {
    const { overlapping, text } = await joined(
      content("Two MINE words."),
      content("Two THEIR words."),
      content("Two words."),
    );
    expect(overlapping).toBe(true);
    for (const word of ["MINE", "THEIR"]) expect(text).toContain(word);
  });
});
