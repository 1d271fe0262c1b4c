import type { DiagramError, DiagramLanguage } from "@platen/diagram";
import type { Diagnostics } from "../diagnostics.ts";
import type { Diagram, Document, Drawing } from "../document.ts";
import { walkBlocks } from "../document/walk.ts";
import { quoteLabels } from "./quote-labels.ts";

/** Draws one source, Mermaid's unless a language is named, in the document's theme. Does not fail: it answers with the reason. */
export type DiagramDrawer = (
  source: string,
  line: number | undefined,
  language?: DiagramLanguage,
) => Promise<DiagramDrawing | DiagramError>;

/** A drawing, and what it is shown without. */
export type DiagramDrawing = Drawing & { lacking?: readonly string[] };

/**
 * Fills `drawing` of every diagram. One that cannot be drawn gets none and a warning
 * `DIAGRAM_NOT_DRAWN` that names the line of the document; so do all without a `drawer`.
 * Diagrams with the same source are drawn once.
 *
 * @param repair whether one that cannot be read is tried with its labels in quotes
 */
export async function drawDiagrams(
  document: Document,
  diagnostics: Diagnostics,
  drawer: DiagramDrawer = noDrawer,
  repair = false,
): Promise<void> {
  const diagrams: Diagram[] = [];
  walkBlocks(document, (block) => {
    if (block.type === "diagram") diagrams.push(block);
  });
  const results = new Map<string, Drawn>();
  for (const diagram of diagrams) {
    const drawn = results.get(diagram.source) ?? (await draw(diagram, drawer, repair));
    results.set(diagram.source, drawn);
    const { result, quoted } = drawn;
    if (quoted) diagnostics.warn("MARKDOWN_REPAIRED", QUOTED, diagram.line);
    if ("svg" in result) {
      const { lacking = [] } = result;
      diagram.drawing = result;
      if (lacking.length > 0)
        diagnostics.warn(
          "DIAGRAM_INCOMPLETE",
          `the diagram is shown without ${lacking.join("; ")}`,
          diagram.line,
        );
    } else
      diagnostics.warn(
        "DIAGRAM_NOT_DRAWN",
        `the diagram could not be drawn and is shown as its source: ${result.message}`,
        lineInDocument(diagram, result),
      );
  }
}

interface Drawn {
  result: DiagramDrawing | DiagramError;
  /** Labels had to be quoted for it. */
  quoted: boolean;
}

async function draw(
  { source, line }: Diagram,
  drawer: DiagramDrawer,
  repair: boolean,
): Promise<Drawn> {
  const result = await drawer(source, line);
  const quoted = "svg" in result || !repair ? source : quoteLabels(source);
  const second = quoted === source ? result : await drawer(quoted, line);
  return "svg" in second
    ? { result: second, quoted: quoted !== source }
    : { result, quoted: false };
}

const QUOTED =
  "labels of the diagram with brackets were put in quotes, without which Mermaid does not read them";

const noDrawer: DiagramDrawer = async () => ({ message: "diagrams are not drawn here" });

/** The fence is on the block's line, the diagram's first line on the next. */
function lineInDocument({ line }: Diagram, error: DiagramError): number | undefined {
  return line === undefined ? undefined : line + (error.line ?? 0);
}
