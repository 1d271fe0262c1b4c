/** Word documents, read by mammoth: what they mean, not how they look. */
import mammoth from "mammoth/mammoth.browser.js";
import { htmlToMarkdown } from "./html-to-markdown.ts";

export async function docxToMarkdown(bytes: ArrayBuffer): Promise<string> {
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes });
  return htmlToMarkdown(value);
}
