import { useCallback, useEffect, useRef } from "react";
import type { Given } from "../bring-in/unfold.ts";
import type { OpenDocument } from "../documents/open-document.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { loadRest, t } from "../language/language.ts";
import { say } from "../ui/notices.tsx";

/** A point, in CSS pixels of the window. */
interface Point {
  x: number;
  y: number;
}

type AddFiles = (files: readonly Given[], point?: Point) => void;

/**
 * Task of the files given last. Files enter the text in the order in which they were given, however
 * long each takes.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Handles files that are dropped, pasted or chosen. Files that come before the editor has loaded
 * wait for it.
 */
export function useFiles(
  opened: OpenDocument | undefined,
  editor: EditorHandle | undefined,
): AddFiles {
  const early = useRef<Parameters<AddFiles>[]>([]);
  const add: AddFiles = useCallback(
    (files, point) => {
      if (!opened || !editor) return void early.current.push([files, point]);
      const target = { opened, editor, place: point && editor.placeAt(point) };
      last = last
        .then(() => Promise.all([import("../bring-in/add-files.ts"), loadRest()]))
        .then(([{ addFiles }]) => addFiles(target, files))
        .catch(() => {
          target.place?.letGo();
          say(() => t("part.failed"));
        });
      return undefined;
    },
    [opened, editor],
  );
  useEffect(() => {
    if (opened && editor) for (const given of early.current.splice(0)) add(...given);
  }, [opened, editor, add]);
  return add;
}
