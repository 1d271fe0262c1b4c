/** Editor and preview go along with each other, whichever of them somebody moves. */
import { useEffect } from "react";
import type { EditorHandle } from "../editor/editor-handle.ts";
import type { Viewport } from "../preview/viewport.ts";

export function useSync(
  editor: EditorHandle | undefined,
  viewport: Viewport | undefined,
): (line: number) => void {
  useEffect(() => {
    if (!editor || !viewport) return undefined;
    const letGo = editor.scrolling.listen({
      onScroll: (line) => viewport.scrollToLine(line),
      onCursor: (line, wrote) => viewport.showLine(line, wrote),
    });
    return () => {
      letGo();
      viewport.forgetLine();
    };
  }, [editor, viewport]);
  return (line) => editor?.scrolling.scrollToLine(line);
}
