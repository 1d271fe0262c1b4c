import { useRef } from "react";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { starters } from "../starters/index.ts";
import { BoldIcon, FileIcon, FindIcon, ItalicIcon, LinkIcon } from "../ui/icons.tsx";
import { modifier } from "../ui/modifier.ts";

interface Props {
  editor: EditorHandle | undefined;
  onStart: (name: string, text: string) => void;
  onFiles: (files: File[]) => void;
}

const actions = [
  { name: "bold", label: "Bold", keys: "B", Icon: BoldIcon },
  { name: "italic", label: "Italic", keys: "I", Icon: ItalicIcon },
  { name: "link", label: "Link", keys: "K", Icon: LinkIcon },
  { name: "find", label: "Find", keys: "F", Icon: FindIcon },
] as const;

export function EditorBar({ editor, onStart, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="bar editor-bar" role="group" aria-label="Text">
      {actions.map(({ name, label, keys, Icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={label}
          title={`${label} (${modifier}${keys})`}
          disabled={!editor}
          onClick={() => editor?.[name]()}
        >
          <Icon />
        </button>
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label="Add a picture or open a Markdown file"
        title="Add a picture or open a Markdown file"
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
        accept="image/*,.md,.markdown,.txt"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <select
        className="starter"
        aria-label="Start from a document"
        value=""
        disabled={!editor}
        onChange={(event) => {
          const starter = starters.find(({ name }) => name === event.target.value);
          if (starter) onStart(starter.name, starter.text);
        }}
      >
        <option value="" hidden>
          Start from…
        </option>
        {starters.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
