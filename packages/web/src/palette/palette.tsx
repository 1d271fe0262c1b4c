/** Everything that the editor's page can do, and the document's headings, found by words. */
import { useEffect, useId, useRef, useState } from "react";
import { actionNames, factsOf, type ActionName } from "../editor/action-facts.ts";
import { useMessages, type PlainMessageName, type Translate } from "../language/language.ts";
import { keyLabel } from "../toolbar/key-label.ts";
import { Dialog } from "../ui/dialog.tsx";
import { headingsOf } from "./headings.ts";
import { pageActionNames, pageFactsOf } from "../actions/page-action-facts.ts";
import { canRun, runPageAction } from "../actions/page-actions.ts";
import "../styles/palette.css";

interface Props {
  text: string;
  /** Whether the cursor is in a table, whose commands then come first. */
  isInTable: boolean;
  /** Absent while the editor is being loaded. */
  onAction: ((name: ActionName) => void) | undefined;
  onLine: (line: number) => void;
  onClose: () => void;
}

interface Entry {
  id: string;
  group: PlainMessageName;
  label: string;
  /** Further words to find it by. */
  words: string;
  key?: string | undefined;
  run: () => void;
}

/** Most that are shown. */
const MOST = 150;

export default function Palette(props: Props) {
  const { onClose } = props;
  const t = useMessages();
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const shown = foundIn(entriesOf(t, props), query).slice(0, MOST);
  const chosen = shown[Math.min(at, shown.length - 1)];
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen?.id]);
  const take = (entry: Entry) => {
    onClose();
    // Once the dialog is gone and the focus is where it was.
    requestAnimationFrame(entry.run);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(chosen);
    }
  };
  return (
    <Dialog title={t("palette.title")} className="palette" onClose={onClose}>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        aria-label={t("palette.search")}
        placeholder={t("palette.search")}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t("palette.title")}>
        {shown.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            aria-selected={entry === chosen}
            data-group={entry.group === shown[index - 1]?.group ? undefined : t(entry.group)}
            onPointerMove={() => setAt(index)}
            onClick={() => take(entry)}
          >
            <span>{entry.label}</span>
            {entry.key !== undefined && <kbd>{keyLabel(entry.key)}</kbd>}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="hint">{t("palette.none")}</p>}
    </Dialog>
  );
}

function entriesOf(t: Translate, { text, isInTable, onAction, onLine }: Props): Entry[] {
  const mayRun = pageActionNames.filter((name) => name !== "palette" && canRun(name));
  const page = mayRun.map((name): Entry => {
    const { label, words = "", key } = pageFactsOf(name);
    return {
      id: name,
      group: "palette.page",
      label: t(label),
      words,
      key,
      run: () => runPageAction(name),
    };
  });
  const written = onAction
    ? actionNames.map((name): Entry => {
        const { label, words = "", key, inTable } = factsOf(name);
        return {
          id: `text-${name}`,
          group: inTable ? "format.table" : "palette.text",
          label: t(label),
          words,
          key,
          run: () => onAction(name),
        };
      })
    : [];
  const headings = headingsOf(text).map(({ line, words }): Entry => ({
    id: `line-${line}`,
    group: "format.headings",
    label: words,
    words: "",
    run: () => onLine(line),
  }));
  const table = written.filter(({ group }) => group === "format.table");
  const others = written.filter(({ group }) => group !== "format.table");
  return [...(isInTable ? table : []), ...page, ...headings, ...others];
}

/** Those in whose words all that is typed stands; of each group, what begins so comes first. */
function foundIn(entries: readonly Entry[], query: string): readonly Entry[] {
  const typed = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (typed.length === 0) return entries;
  const [first = ""] = typed;
  const rank = ({ label }: Entry) => (label.toLowerCase().startsWith(first) ? 0 : 1);
  const found = entries.filter(({ label, words, id }) => {
    const all = `${label} ${words} ${id}`.toLowerCase();
    return typed.every((one) => all.includes(one));
  });
  const groups = Map.groupBy(found, ({ group }) => group);
  return [...groups.values()].flatMap((all) => all.toSorted((a, b) => rank(a) - rank(b)));
}
