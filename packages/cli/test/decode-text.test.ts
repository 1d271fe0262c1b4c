import { expect, test } from "vitest";
import { textIn } from "../src/decode-text.ts";

const hex = (digits: string) => Buffer.from(digits.replaceAll(" ", ""), "hex");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

test("UTF-8 is read as it is, with its mark", () => {
  expect(textIn(Buffer.from("\ufeff# Grüße 日本 🙂"))).toBe("\ufeff# Grüße 日本 🙂");
});

test("UTF-16 is read by its mark, in both orders", () => {
  const text = "# Grüße 日本 🙂\r\n";
  expect(textIn(utf16(`\ufeff${text}`))).toBe(text);
  expect(textIn(utf16(`\ufeff${text}`).swap16())).toBe(text);
});

test("UTF-16 that is cut off is refused", () => {
  expect(() => textIn(hex("fffe 00"))).toThrow("it begins as UTF-16LE and is not UTF-16LE");
  expect(() => textIn(hex("fffe 3dd8"))).toThrow("it begins as UTF-16LE and is not UTF-16LE");
});

/** Texts as editors of their time saved them; the bytes are those of iconv. */
const cases: [encoding: string, bytes: Buffer][] = [
  ["UTF-16LE", utf16("# A title and a paragraph without a mark")],
  ["UTF-16BE", utf16("# A title and a paragraph without a mark").swap16()],
  ["UTF-32LE", hex("fffe0000 23000000 20000000 41000000")],
  ["WINDOWS-1252", Buffer.from("# Café, déjà vu\n\nGrüße aus Köln.\n", "latin1")],
  // 日本語のテキストです。
  ["Shift_JIS", hex("93fa967b8cea82cc8365834c8358836782c582b78142")],
  ["EUC-JP", hex("c6fccbdcb8eca4cea5c6a5ada5b9a5c8a4c7a4b9a1a3")],
  // 안녕하세요 세계
  ["EUC-KR", hex("bec8b3e7c7cfbcbcbfe420bcbcb0e8")],
  // 中文文档，测试。
  ["GB18030", hex("d6d0cec4cec4b5b5a3acb2e2cad4a1a3")],
];

test.each(cases)("%s without what says so is named", (encoding, bytes) => {
  expect(() => textIn(bytes)).toThrow(`it looks like ${encoding}. Convert it first`);
});

test("what is no text is not given a name", () => {
  expect(() => textIn(hex("89504e470d0a1a0a0000000d49484452ff"))).toThrow(
    "it is neither UTF-8 nor UTF-16 text",
  );
});
