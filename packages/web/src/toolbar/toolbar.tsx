/** The buttons above the editor, for people who do not know Markdown. One stop for Tab. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ActionName } from "../editor/action-facts.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import type { Style } from "../style/style.ts";
import { useMessages, type PlainMessageName } from "../language/language.ts";
import {
  BoldIcon,
  BreakIcon,
  CodeIcon,
  DiagramIcon,
  EmojiIcon,
  FileIcon,
  FindIcon,
  HeadingIcon,
  HelpIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  PaletteIcon,
  QuoteIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from "../ui/icons/icons.tsx";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import { Popup } from "../ui/popup.tsx";
import { useRoving } from "../ui/roving.ts";
import { useMatch } from "../ui/use-match.ts";
import { ActionMenu } from "./action-menu.tsx";
import { breakIn } from "./break-in.ts";
import { keyLabel } from "./key-label.ts";
import { TablePicker } from "./table-picker.tsx";
import { factsOf, tableActions } from "../editor/action-facts.ts";
import { runPageAction, usePageAction } from "../actions/page-actions.ts";

const ShortcutSheet = late(() => import("./shortcut-sheet.tsx"), { failed: FailedDialog });

const EmojiPicker = late(() => import("./emoji-picker.tsx"), {
  waiting: () => <p className="popup-waiting" aria-busy="true" />,
});

/** Windows of hands without a keyboard, or of their size. */
const handheld = window.matchMedia("(pointer: coarse), (width < 720px)");

interface Props {
  editor: EditorHandle | undefined;
  /** Absent while the document is being looked up. */
  style: Style | undefined;
  onStyle: (style: Style) => void;
  onFiles: (files: File[]) => void;
}

interface Menu {
  label: PlainMessageName;
  Icon: () => ReactNode;
  actions: readonly ActionName[];
}

const headings: Menu = {
  label: "format.headings",
  Icon: HeadingIcon,
  actions: ["heading1", "heading2", "heading3", "paragraph"],
};
const menus: readonly Menu[] = [
  {
    label: "format.lists",
    Icon: ListIcon,
    actions: ["bullets", "numbers", "tasks", "definitions"],
  },
  {
    label: "format.quotes",
    Icon: QuoteIcon,
    actions: ["quote", "note", "tip", "important", "warning", "caution", "details"],
  },
  {
    label: "format.codes",
    Icon: CodeIcon,
    actions: [
      "code",
      "codeBlock",
      "formula",
      "formulaBlock",
      "highlight",
      "strike",
      "superscript",
      "subscript",
      "footnote",
      "contents",
      "pageBreak",
      "divider",
    ],
  },
  {
    label: "format.diagrams",
    Icon: DiagramIcon,
    actions: ["flowchart", "sequence", "states", "classes", "gantt", "pie"],
  },
];
const marks = [
  ["bold", BoldIcon],
  ["italic", ItalicIcon],
  ["link", LinkIcon],
] as const;

export function Toolbar({ editor, style, onStyle, onFiles }: Props) {
  const t = useMessages();
  const { container, onKeyDown } = useRoving<HTMLDivElement>();
  const input = useRef<HTMLInputElement>(null);
  const [helps, setHelps] = useState(false);
  useHelpKey(() => setHelps(true));
  usePageAction("shortcuts", () => setHelps(true));
  usePageAction("image", editor && (() => input.current?.click()));
  const isHandheld = useMatch(handheld);
  const disabled = !editor;
  const parting = style && breakIn(style);
  const part = () => {
    if (!editor || !parting) return;
    if (parting.style) onStyle(parting.style);
    editor.run(parting.action);
  };
  usePageAction("break", part);
  const menuOf = ({ label, Icon, actions }: Menu) => (
    <Popup key={label} label={t(label)} face={<Icon />} kind="menu" disabled={disabled}>
      {(close) => (
        <ActionMenu
          label={t(label)}
          actions={actions}
          onAction={(name) => {
            close();
            editor?.run(name);
          }}
        />
      )}
    </Popup>
  );
  const button = (label: string, Icon: () => ReactNode, onClick: () => void, key?: string) => (
    <button
      key={label}
      type="button"
      className="icon-button"
      aria-label={label}
      title={key === undefined ? label : `${label} (${keyLabel(key)})`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon />
    </button>
  );
  return (
    <div className="bar toolbar-row">
      <div
        ref={container}
        className="toolbar"
        role="toolbar"
        aria-label={t("editor.textTools")}
        onKeyDown={onKeyDown}
      >
        {isHandheld && button(t("shortcuts.undo"), UndoIcon, () => editor?.run("undo"))}
        {isHandheld && button(t("shortcuts.redo"), RedoIcon, () => editor?.run("redo"))}
        {menuOf(headings)}
        {marks.map(([name, Icon]) => {
          const { label, key } = factsOf(name);
          return button(t(label), Icon, () => editor?.run(name), key);
        })}
        {menus.slice(0, 2).map(menuOf)}
        <Popup label={t("format.table")} face={<TableIcon />} kind="dialog" disabled={disabled}>
          {(close) =>
            editor?.isInTable() ? (
              <ActionMenu
                label={t("format.table")}
                actions={tableActions}
                onAction={(name) => {
                  close();
                  editor.run(name);
                }}
              />
            ) : (
              <TablePicker
                onSize={(columns, rows) => {
                  close();
                  editor?.insertTable(columns, rows);
                }}
              />
            )
          }
        </Popup>
        {menus.slice(2).map(menuOf)}
        {button(t(parting?.label ?? "format.divider"), BreakIcon, part)}
        {button(t("editor.addFile"), FileIcon, () => input.current?.click())}
        <Popup
          label={t("format.emoji")}
          face={<EmojiIcon />}
          kind="dialog"
          disabled={disabled}
          action="emoji"
        >
          {(close) => (
            <EmojiPicker
              onEmoji={(emoji) => {
                close();
                editor?.insertText(emoji);
              }}
            />
          )}
        </Popup>
        {button(t("editor.find"), FindIcon, () => editor?.run("find"), "Mod-f")}
        {/* A hand without keys has all commands in its place. */}
        {isHandheld
          ? button(t("palette.title"), PaletteIcon, () => runPageAction("palette"))
          : button(t("shortcuts.title"), HelpIcon, () => setHelps(true), "Mod-/")}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.md,.markdown,.txt,.html,.htm,.docx,.zip"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {helps && <ShortcutSheet onClose={() => setHelps(false)} />}
    </div>
  );
}

/** `?` where nothing is being written, and Ctrl+/ everywhere. */
function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const slash = event.key === "/" && (event.ctrlKey || event.metaKey);
      const question = event.key === "?" && !isWriting(event);
      if (!slash && !question) return;
      event.preventDefault();
      onHelp();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

function isWriting(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}
