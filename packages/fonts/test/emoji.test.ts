import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { splitEmoji } from "../src/emoji.ts";
import { packageFile } from "../src/files/package-file.ts";

const folder = packageFile("@discordapp/twemoji", "dist/svg");
const names = readdirSync(folder).map((file) => path.basename(file, ".svg"));
const characters = (name: string) =>
  String.fromCodePoint(...name.split("-").map((digits) => Number.parseInt(digits, 16)));
const rgi = /^\p{RGI_Emoji}$/v;

/** The sequence a file draws as Unicode recommends it, with its selectors. */
function qualified(name: string): string | undefined {
  const bare = characters(name);
  const [first = "", ...rest] = bare;
  const all = bare.replace(
    /(?!\p{Emoji_Presentation})\p{Emoji}(?![\ufe0f\p{Emoji_Modifier}])/gu,
    "$&\ufe0f",
  );
  return [bare, `${first}\ufe0f${rest.join("")}`, all].find((sequence) => rgi.test(sequence));
}

const show = (value: string) =>
  splitEmoji(value)
    .map((part) => (typeof part === "string" ? part : `[${part.value}]`))
    .join("");

describe("sequences", () => {
  const sequences = names.flatMap((name) => {
    const sequence = qualified(name);
    return sequence ? [{ name, sequence }] : [];
  });

  test("nearly every drawing is of a recommended sequence", () => {
    expect(sequences.length).toBeGreaterThan(3700);
  });

  test("each is one emoji, with its own drawing", () => {
    for (const { name, sequence } of sequences) {
      const parts = splitEmoji(`a${sequence}b`);
      expect(parts, name).toHaveLength(3);
      const svg = readFileSync(path.join(folder, `${name}.svg`), "utf8");
      expect(parts[1], name).toEqual({ value: sequence, svg });
    }
  });

  test("joined ones are one emoji without their selectors too", () => {
    for (const { name, sequence } of sequences) {
      if (!sequence.includes("\u200d")) continue;
      const bare = sequence.replaceAll("\ufe0f", "");
      expect(splitEmoji(bare), name).toHaveLength(1);
      expect(typeof splitEmoji(bare)[0], name).toBe("object");
    }
  });

  test("two side by side are two", () => {
    for (const { name, sequence } of sequences.filter((_, i) => i % 7 === 0))
      expect(splitEmoji(sequence + sequence), name).toHaveLength(2);
  });
});

describe("text and emoji", () => {
  test("stays text", () => {
    const plain = "© ® ™ # * 0123456789 ⚠ ✓ ✔ ☀ ♥ → ↔ ▶ ℹ ‼ 〰 Ⓜ";
    expect(splitEmoji(plain)).toEqual([plain]);
    expect(splitEmoji("")).toEqual([""]);
  });

  test("becomes emoji when it asks for it", () => {
    expect(show("⚠️ ✔️ ©️ ♥️ 1️⃣ #⃣")).toBe("[⚠️] [✔️] [©️] [♥️] [1️⃣] [#⃣]");
  });

  test("becomes text when it asks for that, and the selector is gone", () => {
    expect(splitEmoji("⌚\ufe0e x")).toEqual(["⌚ x"]);
    expect(splitEmoji("5\ufe0f")).toEqual(["5"]);
  });

  test("stays an emoji when it asks to be text and no typeface has it as text", () => {
    expect(show("😀\ufe0e ✅\ufe0e ⌚\ufe0e")).toBe("[😀] [✅] ⌚");
  });

  test("flags, skin tones, families, professions", () => {
    expect(show("🇩🇪🇫🇷")).toBe("[🇩🇪][🇫🇷]");
    expect(show("🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽 👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈 👁️‍🗨️ 🫩")).toBe("[🏴󠁧󠁢󠁥󠁮󠁧󠁿] [👍🏽] [👨‍👩‍👧‍👦] [👩🏽‍🚀] [🏳️‍🌈] [👁️‍🗨️] [🫩]");
  });

  test("an unknown sequence is drawn in its parts", () => {
    expect(show("👩‍🐭")).toBe("[👩‍][🐭]");
    expect(show("🇦🇧")).toBe("[🇦][🇧]");
    expect(show("🐭🏽")).toBe("[🐭][🏽]");
  });

  test("nothing but selectors is lost", () => {
    const value = "x👩‍🐭‍🏽y🇦🇧z🏴󠁧󠁢x 1️⃣2⃣ \u200d\ufe0f";
    const joined = splitEmoji(value)
      .map((part) => (typeof part === "string" ? part : part.value))
      .join("");
    expect(joined.replaceAll("\ufe0f", "")).toBe(value.replaceAll("\ufe0f", ""));
  });
});

describe("hostile text", () => {
  test("long runs take time in proportion", () => {
    const once = (value: string) => {
      const start = performance.now();
      splitEmoji(value);
      return performance.now() - start;
    };
    // The least of several: the machine may have other work in between.
    const time = (value: string) => Math.min(...Array.from({ length: 5 }, () => once(value)));
    for (const unit of ["👩‍", "🇦", "👍🏽", "1\ufe0f", "🏴\u{e0067}", "\u200d"]) {
      time(unit.repeat(2_000));
      const short = time(unit.repeat(10_000));
      expect(time(unit.repeat(40_000)), unit).toBeLessThan(short * 12 + 50);
    }
  });
});
