import type { Block, Document, Inline } from "../../src/document.ts";

/** A sentence or so in each script that the project promises. */
export const scripts: readonly { name: string; text: string; lang?: string }[] = [
  { name: "Latin", text: "Zwölf “Boxkämpfer” jagen — fi ffl Ąęļőž ß Ø" },
  { name: "Greek", text: "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία ᾧ" },
  { name: "Cyrillic", text: "Съешь ещё этих мягких французских булок" },
  { name: "Vietnamese", text: "Tiếng Việt: Ngữ pháp, ường ẵ ặ ộ ữ" },
  { name: "Simplified Chinese", text: "这是“简体中文”，他们说：骨头、直接……", lang: "zh-Hans" },
  { name: "Traditional Chinese", text: "這是「繁體中文」，他們說：骨頭", lang: "zh-Hant" },
  { name: "Japanese", text: "日本語の文章です。カタカナ・直角", lang: "ja" },
  { name: "Korean", text: "한국어 텍스트입니다 漢字", lang: "ko" },
  { name: "Arabic", text: "مرحبا بالعالم، اللغة العربية محمَّد ١٢٣" },
  { name: "Hebrew", text: "שלום עולם בְּרֵאשִׁית" },
  { name: "Devanagari", text: "नमस्ते दुनिया क्षत्रिय ज्ञान श्रृंगार।" },
  { name: "Bengali", text: "বাংলা ভাষা ক্ষমতা জ্ঞান স্ত্রী" },
  { name: "Tamil", text: "தமிழ் மொழி கொக்கு ஸ்ரீ" },
  { name: "Thai", text: "ภาษาไทย ที่นี่ น้ำ กุ้ง" },
  { name: "Georgian", text: "ქართული ენა ᲥᲐᲠᲗᲣᲚᲘ" },
  { name: "Armenian", text: "Հայոց լեզու և" },
  { name: "Ethiopic", text: "አማርኛ ቋንቋ ፩፪" },
  { name: "Khmer", text: "ភាសាខ្មែរ ស្ត្រី ក្បាល" },
  { name: "Odia", text: "ଓଡ଼ିଆ ଭାଷା କ୍ଷମତା ଶ୍ରୀ" },
  { name: "Gujarati", text: "ગુજરાતી ભાષા ક્ષમા જ્ઞાન" },
  { name: "Thaana", text: "ދިވެހި ބަސް" },
  { name: "Cherokee", text: "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ" },
  { name: "Inuktitut", text: "ᐃᓄᒃᑎᑐᑦ" },
  { name: "Tifinagh", text: "ⵜⴰⵎⴰⵣⵉⵖⵜ" },
  { name: "N'Ko", text: "ߒߞߏ" },
  { name: "Syriac", text: "ܠܫܢܐ ܣܘܪܝܝܐ" },
  { name: "Javanese", text: "ꦧꦱꦗꦮ" },
  { name: "Mongolian", text: "ᠮᠣᠩᠭᠣᠯ" },
  { name: "Arabic ligatures", text: "ﷺ ﷽ ﷻ" },
  { name: "symbols", text: "✓ ✗ ⚠ ☑ ★ ♥ ☎ ① ❶ ∑ ∫ √ ≤ ≠ ∞ ∀ 𝔸 𝒜 ⌘ ⌥ ₿ € ₹ № ℃ ⅓ ♪" },
  { name: "arrows", text: "← → ↔ ⇒ ⟶ ↦ ⇄ ↻ ➜ ⬅" },
  { name: "box drawing", text: "┌─┬─┐ ╔═╗ ├──┤ ╭╮╰╯ ░▒▓█ ▁▃▅▇ ⣿⠿" },
];

export const text = (value: string): Inline => ({ type: "text", value });

export const paragraph = (value: string, more: { line?: number; lang?: string } = {}): Block => ({
  type: "paragraph",
  children: [text(value)],
  ...more,
});

export const documentOf = (...blocks: Block[]): Document => ({ blocks, footnotes: [] });

/**
 * Returns the object by which fonts are looked up for a leaf: the inlines of a paragraph or
 * heading, else the block itself.
 */
export function leafOf(block: Block | undefined): object {
  if (!block) throw new Error("there is no such block");
  return block.type === "paragraph" || block.type === "heading" ? block.children : block;
}
