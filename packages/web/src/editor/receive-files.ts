/** Files that are dropped on the editor or pasted into it. */
import { EditorView } from "@codemirror/view";

export function receiveFiles(onFiles: (files: File[], position: number) => void) {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      onFiles(files, view.state.selection.main.head);
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      onFiles(files, position ?? view.state.selection.main.head);
      return true;
    },
  });
}
