import { forEachDiagnostic, lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { StateEffect, type EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { ApiWarning } from "@platen/contract";
import { warningText } from "../../ui/server-words.ts";

const marked = new WeakSet<EditorView>();

/** Puts the warnings that have a line at their line. */
export function showWarnings(view: EditorView, warnings: readonly ApiWarning[]): void {
  if (!marked.has(view)) view.dispatch({ effects: StateEffect.appendConfig.of(lintGutter()) });
  marked.add(view);
  const { doc } = view.state;
  const diagnostics: Diagnostic[] = [];
  for (const { line, ...warning } of warnings) {
    if (line === undefined || line > doc.lines) continue;
    const { from, to } = doc.line(line);
    diagnostics.push({ from, to, severity: "warning", message: warningText(warning) });
  }
  // Setting them closes a bubble that is open, also if they are the same as before.
  if (areShown(view.state, diagnostics)) return;
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

function areShown(state: EditorState, diagnostics: readonly Diagnostic[]): boolean {
  const shown: string[] = [];
  forEachDiagnostic(state, ({ message }, from, to) => shown.push(keyOf({ from, to, message })));
  const wanted = diagnostics.map(keyOf);
  return shown.toSorted().join("\n") === wanted.toSorted().join("\n");
}

const keyOf = ({ from, to, message }: Pick<Diagnostic, "from" | "to" | "message">) =>
  `${from} ${to} ${message}`;
