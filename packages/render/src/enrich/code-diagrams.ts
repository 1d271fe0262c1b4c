/** Blocks of code that are diagrams in another language than Mermaid's. */
import type { DiagramLanguage } from "@platen/diagram";
import type { Diagnostics } from "../diagnostics.ts";
import type { CodeBlock, Diagram, Document } from "../document.ts";
import { walkBlocks } from "../document/walk.ts";
import type { DiagramDrawer, DiagramDrawing } from "./diagrams.ts";

const languages: Readonly<Record<string, DiagramLanguage>> = { dot: "dot", graphviz: "dot" };

/**
 * Draws them, each in its block's place. One that cannot be drawn stays code, with a warning `DIAGRAM_NOT_DRAWN`. Code
 * with a title, numbers or marks is meant as code.
 */
export async function drawCodeDiagrams(
  document: Document,
  diagnostics: Diagnostics,
  drawer: DiagramDrawer,
): Promise<void> {
  const found: { block: CodeBlock; language: DiagramLanguage }[] = [];
  walkBlocks(document, (block) => {
    const language = block.type === "code" ? languageOf(block) : undefined;
    if (block.type === "code" && language) found.push({ block, language });
  });
  for (const { block, language } of found) {
    const result = await drawer(block.text, block.line, language);
    if ("svg" in result) replace(block, result);
    else {
      const message = `the diagram could not be drawn and is shown as its source: ${result.message}`;
      const line = block.line === undefined ? undefined : block.line + (result.line ?? 0);
      diagnostics.warn("DIAGRAM_NOT_DRAWN", message, line);
    }
  }
}

function languageOf({ language, title, firstNumber, marks, isDiff }: CodeBlock) {
  const name = language?.toLowerCase() ?? "";
  const isShown = title !== undefined || firstNumber !== undefined || marks !== undefined || isDiff;
  return !isShown && Object.hasOwn(languages, name) ? languages[name] : undefined;
}

/** The block stays the same object, which others hold. */
function replace(block: CodeBlock, drawing: DiagramDrawing): void {
  const { text: source } = block;
  const diagram: Omit<Diagram, "line"> = { type: "diagram", source, drawing };
  const code: Partial<CodeBlock> = block;
  for (const name of ["language", "text", "lines", "terminal"] as const) delete code[name];
  Object.assign(block, diagram);
}
