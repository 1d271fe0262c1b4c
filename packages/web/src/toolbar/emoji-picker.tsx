import { useEffect, useState } from "react";
import { foundEmoji, type CompactEmoji } from "./found-emoji.ts";
import { useLanguage, useMessages, type Translate } from "../language/language.ts";
import { useRoving } from "../ui/roving.ts";

interface Props {
  onEmoji: (emoji: string) => void;
}

const COLUMNS = 8;

/** Unicode's groups; 2 has no pictures of its own. */
const groups = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;

const data = {
  en: () => import("emojibase-data/en/compact.json"),
  "zh-CN": () => import("emojibase-data/zh/compact.json"),
} as const;

export default function EmojiPicker({ onEmoji }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const [all, setAll] = useState<readonly CompactEmoji[]>([]);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [group, setGroup] = useState<number>(0);
  const [words, setWords] = useState("");
  const { container, onKeyDown } = useRoving<HTMLDivElement>({ columns: COLUMNS });
  useEffect(() => {
    const load = async () => {
      const { default: list } = await data[language]();
      const known = list as unknown as readonly CompactEmoji[];
      setAll(known.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)));
    };
    load().catch((error: unknown) => setFailure({ error }));
  }, [language]);
  // Whoever shows the picker says that it could not be loaded, and offers to try again.
  if (failure) throw failure.error;
  const shown =
    words.trim() === "" ? all.filter((one) => one.group === group) : foundEmoji(all, words);
  return (
    <div className="emoji-picker" role="dialog" aria-label={t("format.emoji")}>
      <input
        autoFocus
        type="search"
        aria-label={t("emoji.search")}
        placeholder={t("emoji.search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key === "Enter" && first) onEmoji(first.unicode);
        }}
      />
      {words.trim() === "" && (
        <select
          aria-label={t("emoji.group")}
          value={group}
          onChange={(event) => setGroup(Number(event.target.value))}
        >
          {groups.map((one) => (
            <option key={one} value={one}>
              {groupLabel(t, one)}
            </option>
          ))}
        </select>
      )}
      <p className="unseen" role="status">
        {words !== "" && t("emoji.found", { count: shown.length })}
      </p>
      <div
        ref={container}
        className="emoji-grid"
        role="group"
        aria-label={t("format.emoji")}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ unicode, label, hexcode }) => (
          <button
            key={hexcode}
            type="button"
            aria-label={label}
            title={label}
            onClick={() => onEmoji(unicode)}
          >
            {unicode}
          </button>
        ))}
      </div>
      {all.length > 0 && shown.length === 0 && <p className="emoji-none">{t("emoji.none")}</p>}
    </div>
  );
}

function groupLabel(t: Translate, group: (typeof groups)[number]): string {
  return t(`emoji.group${group}`);
}
