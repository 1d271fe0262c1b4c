/** A section with a table of what the account keeps for a while at an address, and the way to delete each. */
import { useRef } from "react";
import { useMessages } from "../language/language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { byteSize } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { Asked } from "./use-asked.ts";

interface Row {
  id: string;
  name: string;
  /** Further words below the name. */
  note?: string;
  url: string;
  /** In words. */
  time: string;
  bytes: number;
}

interface Props<Item> {
  /** Begins the ids of the section's elements. */
  id: string;
  asked: Asked<Item[]>;
  /** In the page's language: the heading, what there is without any, and the heads of the first two columns. */
  words: Record<"title" | "none" | "list" | "name" | "time" | "copy", string>;
  rowOf: (item: Item) => Row;
  remove: (id: string) => Promise<void>;
}

export function Listed<Item>({ id, asked, words, rowOf, remove }: Props<Item>) {
  const t = useMessages();
  const { value: items, reload } = asked;
  const { busy, failure, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const removeOne = (one: string) =>
    run(async () => {
      await remove(one);
      await reload();
      // The row that had the focus is gone.
      heading.current?.focus();
    });
  return (
    <section className="row" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <div className="row-body">
        <p role="alert" className="failure">
          {failure}
        </p>
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {items?.length === 0 && <p className="hint">{words.none}</p>}
        {items && items.length > 0 && (
          <div className="table-box" tabIndex={0} role="region" aria-label={words.list}>
            <table className="stacking tokens shares">
              <thead>
                <tr>
                  <th scope="col">{words.name}</th>
                  <th scope="col">{words.time}</th>
                  <th scope="col">{t("shares.size")}</th>
                  <th scope="col">
                    <span className="unseen">{t("shares.delete")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(rowOf).map((row) => (
                  <tr key={row.id}>
                    <td className="token-name">
                      <a href={row.url}>{row.name}</a>
                      {row.note && <span className="hint token-note">{row.note}</span>}
                    </td>
                    <td data-label={words.time}>{row.time}</td>
                    <td data-label={t("shares.size")}>{byteSize(row.bytes)}</td>
                    <td className="number share-acts">
                      <CopyButton text={row.url} label={words.copy} />
                      <button
                        type="button"
                        className="text-button danger"
                        aria-label={t("shares.deleteNamed", { name: row.name })}
                        disabled={busy}
                        onClick={() => void removeOne(row.id)}
                      >
                        {t("shares.delete")}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </section>
  );
}
