import { diagnosticCount, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { ApiWarning } from "@platen/contract";
import { warningText } from "../ui/server-words.ts";

/** Puts the warnings that have a line at their line. */
export function showWarnings(view: EditorView, warnings: readonly ApiWarning[]): void {
  const { doc } = view.state;
  const diagnostics: Diagnostic[] = [];
  for (const { line, ...warning } of warnings) {
    if (line === undefined || line > doc.lines) continue;
    const { from, to } = doc.line(line);
    diagnostics.push({ from, to, severity: "warning", message: warningText(warning) });
  }
  // Most documents have none; then there is nothing to update.
  if (diagnostics.length === 0 && diagnosticCount(view.state) === 0) return;
  view.dispatch(setDiagnostics(view.state, diagnostics));
}
