import { useId, useState } from "react";
import { DOCUMENT_NAME_LIMIT } from "@platen/contract";
import { useMessages } from "../../language/language.ts";

interface Props {
  label: string;
  /** At first. */
  value: string;
  /** Offered while one writes. */
  known?: readonly string[];
  onSave: (value: string) => Promise<void>;
  onDone: () => void;
}

/** One line to be written anew, in the place of what it says. */
export function LineField({ label, value: first, known = [], onSave, onDone }: Props) {
  const t = useMessages();
  const id = useId();
  const [value, setValue] = useState(first);
  const save = async () => {
    await onSave(value.trim());
    onDone();
  };
  return (
    <form
      className="document-naming"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        autoFocus
        aria-label={label}
        maxLength={DOCUMENT_NAME_LIMIT}
        list={known.length > 0 ? id : undefined}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onDone();
        }}
      />
      <datalist id={id}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button type="submit" className="quiet">
        {t("documents.saveName")}
      </button>
    </form>
  );
}
