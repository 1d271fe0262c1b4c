import { render, type RenderOptions, type RenderResult } from "../../src/index.ts";
import { readPdf, type ReadPdf } from "./read-pdf.ts";

export async function set(markdown: string, options: RenderOptions = {}): Promise<RenderResult> {
  return render(markdown, { ...options, format: "pdf" });
}

/** Renders and reads again. */
export async function setAndRead(
  markdown: string,
  options: RenderOptions = {},
): Promise<RenderResult & { read: ReadPdf }> {
  const result = await set(markdown, options);
  return { ...result, read: await readPdf(result.bytes) };
}
