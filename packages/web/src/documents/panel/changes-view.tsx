/** How a version differs from the text as it is now: words that went, and words that came. */
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { useMessages } from "../../language/language.ts";

interface Props {
  /** The version. */
  before: string;
  now: string;
  label: string;
}

/** Lines that stay in sight around a change, and the least number of others that are folded away. */
const CONTEXT = { margin: 2, minSize: 5 };
/** Texts that differ in more places are compared roughly, in bounded time. */
const COMPARISON = { scanLimit: 1000, timeout: 500 };

export default function ChangesView({ before, now, label }: Props) {
  const t = useMessages();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    // A shadow root takes constructed style sheets, which the content security policy allows.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const state = EditorState.create({
      doc: now,
      extensions: [
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label }),
        EditorState.phrases.of({ "$ unchanged lines": t("history.unchanged") }),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          gutter: true,
          collapseUnchanged: CONTEXT,
          diffConfig: COMPARISON,
        }),
        look,
      ],
    });
    const view = new EditorView({ state, parent: root, root });
    return () => view.destroy();
  }, [before, now, label, t]);
  return <div className="history-changes" ref={host} />;
}

/** Besides their colours, what went is struck through and what came is underlined. */
const look = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "12.5px", lineHeight: "1.6" },
  ".cm-content": { padding: "10px 0" },
  ".cm-line, .cm-deletedLine": { padding: "0 12px 0 8px" },
  ".cm-gutters": { backgroundColor: "transparent", border: "0" },
  ".cm-changeGutter": { width: "4px", paddingLeft: "0" },
  "&.cm-merge-b .cm-changedLine": { backgroundColor: "var(--came)" },
  "&.cm-merge-b .cm-changedText": {
    background: "none",
    textDecoration: "underline",
    textDecorationColor: "var(--came-strong)",
    textDecorationThickness: "2px",
    textUnderlineOffset: "3px",
  },
  ".cm-deletedChunk": { paddingLeft: "0", backgroundColor: "var(--went)" },
  ".cm-deletedChunk .cm-deletedLine, .cm-deletedChunk del": { textDecoration: "none" },
  ".cm-deletedChunk .cm-deletedText": {
    background: "none",
    textDecoration: "line-through",
    textDecorationColor: "var(--went-strong)",
  },
  "&.cm-merge-b .cm-changedLineGutter": { backgroundColor: "var(--came-strong)" },
  ".cm-deletedLineGutter": { backgroundColor: "var(--went-strong)" },
  ".cm-collapsedLines": {
    color: "var(--muted)",
    background: "var(--surface)",
    fontFamily: "var(--sans)",
    padding: "4px 12px",
  },
});
