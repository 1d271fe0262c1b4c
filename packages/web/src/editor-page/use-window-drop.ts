/** Files may be dropped anywhere in the window: the browser never opens them in the page's place. */
import { useEffect, useState } from "react";
import type { Given } from "../bring-in/unfold.ts";

/** @returns whether files are being dragged over the window */
export function useWindowDrop(
  onFiles: (files: Given[], place: { x: number; y: number }) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      // Out of the window, not from one element to the next.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      // Later a folder cannot be told from a file any more.
      const files = Array.from(event.dataTransfer?.items ?? []).flatMap((item): Given[] => {
        const entry = item.webkitGetAsEntry();
        const file = entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : item.getAsFile();
        return file ? [file] : [];
      });
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(files, { x: event.clientX, y: event.clientY });
    };
    // Before the editor, which would take a file for its text.
    const early = { capture: true };
    window.addEventListener("dragover", onOver, early);
    window.addEventListener("dragleave", onLeave, early);
    window.addEventListener("drop", onDrop, early);
    return () => {
      window.removeEventListener("dragover", onOver, early);
      window.removeEventListener("dragleave", onLeave, early);
      window.removeEventListener("drop", onDrop, early);
    };
  }, [onFiles]);
  return over;
}
