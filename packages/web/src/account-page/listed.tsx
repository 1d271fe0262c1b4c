/** A section with a table of what the account keeps for a while at an address, and the way to delete each. */
import { useRef } from "react";
import { useMessages } from "../language/language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { byteSize } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Table } from "./table.tsx";
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
          <Table
            className="shares"
            label={words.list}
            rows={items.map(rowOf)}
            keyOf={(row) => row.id}
            columns={[
              {
                head: words.name,
                cell: ({ name, url, note }) => (
                  <>
                    <a href={url}>{name}</a>
                    {note && <span className="hint token-note">{note}</span>}
                  </>
                ),
              },
              { head: words.time, cell: ({ time }) => time },
              { head: t("shares.size"), cell: ({ bytes }) => byteSize(bytes) },
            ]}
            acts={{
              head: t("shares.delete"),
              className: "share-acts",
              cell: (row) => (
                <>
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
                </>
              ),
            }}
          />
        )}
      </div>
    </section>
  );
}
