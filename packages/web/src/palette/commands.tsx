/** The command palette, the outline and the focus on the text, with their keys. Each is loaded when it is asked for. */
import { useEffect, useState } from "react";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { useMessages } from "../language/language.ts";
import { setScheme } from "../ui/frame/scheme.ts";
import { late } from "../ui/late.tsx";
import { useMatch } from "../ui/use-match.ts";
import { FailedDialog } from "../ui/part-failed.tsx";
import { runPageAction, usePageAction } from "../actions/page-actions.ts";
import type { PageActionName } from "../actions/page-action-facts.ts";

const Palette = late(() => import("./palette.tsx"), { failed: FailedDialog });
const Outline = late(() => import("./outline.tsx"), { failed: FailedDialog });

interface Props {
  editor: EditorHandle | undefined;
  textNow: () => string;
  onLine: (line: number) => void;
  /** Whether the outline stands beside the text; absent: nobody has chosen. */
  outlineOn: boolean | undefined;
  onOutline: (on: boolean) => void;
}

/** Where the outline has room beside the text, and where it takes nothing from anything. */
const wide = window.matchMedia("(width >= 1440px)");
const veryWide = window.matchMedia("(width >= 1760px)");

/** By the place of a key, which with Alt writes another letter on some systems. */
const keys: Readonly<Record<string, PageActionName>> = {
  "mod KeyK": "palette",
  "mod shift KeyP": "palette",
  "mod shift KeyO": "outline",
  "mod alt KeyP": "copyPicture",
  "mod alt KeyF": "focus",
};

function nameOf({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): string {
  const held = [(ctrlKey || metaKey) && "mod", shiftKey && "shift", altKey && "alt"];
  return [...held.filter(Boolean), code].join(" ");
}

export function Commands({ editor, textNow, onLine, outlineOn, onOutline }: Props) {
  const t = useMessages();
  const isWide = useMatch(wide);
  const isVeryWide = useMatch(veryWide);
  const isBeside = isWide && (outlineOn ?? isVeryWide);
  const [open, setOpen] = useState<"palette" | "outline">();
  const [isFocused, setFocused] = useState(false);
  usePageAction("palette", () => setOpen("palette"));
  usePageAction("outline", () => (isWide ? onOutline(!isBeside) : setOpen("outline")));
  usePageAction("focus", () => setFocused(!isFocused));
  usePageAction("schemeLight", () => setScheme("light"));
  usePageAction("schemeDark", () => setScheme("dark"));
  usePageAction("schemeSystem", () => setScheme("system"));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = keys[nameOf(event)];
      // Words that are selected become a link by the same key.
      if (name === undefined || event.defaultPrevented) return;
      event.preventDefault();
      runPageAction(name);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus", isFocused);
    return () => document.documentElement.removeAttribute("data-focus");
  }, [isFocused]);
  const close = () => setOpen(undefined);
  return (
    <>
      {isFocused && (
        <button type="button" className="quiet focus-end" onClick={() => setFocused(false)}>
          {t("focus.leave")}
        </button>
      )}
      {open === "palette" && (
        <Palette
          text={textNow()}
          isInTable={editor?.isInTable() ?? false}
          onAction={editor && ((name) => editor.run(name))}
          onLine={onLine}
          onClose={close}
        />
      )}
      {isBeside && (
        <Outline text={textNow()} beside onLine={onLine} onClose={() => onOutline(false)} />
      )}
      {open === "outline" && !isWide && (
        <Outline
          text={textNow()}
          onLine={(line) => {
            close();
            // Once the focus is back where it was.
            requestAnimationFrame(() => onLine(line));
          }}
          onClose={close}
        />
      )}
    </>
  );
}
