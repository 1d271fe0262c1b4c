/** The small documents that `platen doctor` renders to see whether every part is there. */
import type { RenderOptions } from "@platen/render/options";

export interface Check {
  name: string;
  markdown: string;
  options: RenderOptions;
}

export const checks: readonly Check[] = [
  { name: "picture (png)", markdown: "# Hello\n\nIt **works**.", options: { format: "png" } },
  { name: "picture (jpeg)", markdown: "# Hello", options: { format: "jpeg" } },
  { name: "picture (webp)", markdown: "# Hello", options: { format: "webp" } },
  { name: "document (pdf)", markdown: "# Hello", options: { format: "pdf" } },
  {
    name: "formulas",
    markdown: "$$\\sum_{n=1}^\\infty \\frac{1}{n^2} = \\frac{\\pi^2}{6}$$",
    options: {},
  },
  { name: "code colours", markdown: "```ts\nconst answer: number = 42;\n```", options: {} },
  { name: "diagrams", markdown: "```mermaid\nflowchart LR\n  A --> B\n```", options: {} },
  { name: "emoji", markdown: "👋 🌍 👩‍👩‍👧", options: {} },
  { name: "Greek and Cyrillic", markdown: "Ελληνικά, русский", options: {} },
  { name: "Chinese, Japanese, Korean", markdown: "中文，日本語のかな、한국어", options: {} },
  { name: "Arabic and Hebrew", markdown: "العربية\n\nעברית", options: {} },
  { name: "Devanagari and Thai", markdown: "हिन्दी\n\nภาษาไทย", options: {} },
];
