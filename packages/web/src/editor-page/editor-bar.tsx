import { useRef } from "react";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { GalleryButton } from "../gallery/gallery-button.tsx";
import { useMessages } from "../language/language.ts";
import { BoldIcon, FileIcon, FindIcon, ItalicIcon, LinkIcon } from "../ui/icons.tsx";
import { modifier } from "../ui/modifier.ts";

interface Props {
  editor: EditorHandle | undefined;
  onFiles: (files: File[]) => void;
}

const actions = [
  { name: "bold", label: "editor.bold", keys: "B", Icon: BoldIcon },
  { name: "italic", label: "editor.italic", keys: "I", Icon: ItalicIcon },
  { name: "link", label: "editor.link", keys: "K", Icon: LinkIcon },
  { name: "find", label: "editor.find", keys: "F", Icon: FindIcon },
] as const;

export function EditorBar({ editor, onFiles }: Props) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="bar editor-bar" role="group" aria-label={t("editor.textTools")}>
      {actions.map(({ name, label, keys, Icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(label)}
          title={`${t(label)} (${modifier}${keys})`}
          disabled={!editor}
          onClick={() => editor?.[name]()}
        >
          <Icon />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={t("editor.addFile")}
        title={t("editor.addFile")}
        disabled={!editor}
        onClick={() => input.current?.click()}
      >
        <FileIcon />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,.md,.markdown,.txt,.html,.htm,.docx"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <GalleryButton className="quiet starter" />
    </div>
  );
}
