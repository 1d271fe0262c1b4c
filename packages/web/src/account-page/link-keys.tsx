/** Keys of signed links: making one, whose secret is shown once, a list of all, and revoking one. */
import { useRef, useState, type FormEvent } from "react";
import type { CreatedLinkKey, LinkKeyView } from "@platen/contract";
import { createLinkKey, revokeLinkKey } from "../api/link-keys.ts";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { dateOf } from "../ui/numbers.ts";
import { textIn } from "../ui/text-in.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Table } from "./table.tsx";
import type { Asked } from "./use-asked.ts";

export function LinkKeys({ asked }: { asked: Asked<LinkKeyView[]> }) {
  const t = useMessages();
  const { value: keys, reload } = asked;
  const { busy, failure, run } = useAction();
  const [created, setCreated] = useState<CreatedLinkKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(async () => {
      setCreated(await createLinkKey(textIn(form, "name")));
      form.reset();
      await reload();
    });
  };
  const revoke = (keyId: string) =>
    run(async () => {
      await revokeLinkKey(keyId);
      if (created?.keyId === keyId) setCreated(undefined);
      await reload();
      // The row that had the focus is gone.
      heading.current?.focus();
    });
  const text = created && `${created.keyId}:${created.secret}`;
  return (
    <section className="row" aria-labelledby="link-keys-title">
      <h2 id="link-keys-title" ref={heading} tabIndex={-1}>
        {t("linkKeys.title")}
      </h2>
      <div className="row-body">
        <p className="hint">{t("linkKeys.how")}</p>
        {created && text && (
          <div className="note note-token" role="status">
            <p>{rich(t("tokens.ready", { name: created.name }), { name: strong })}</p>
            <div className="token-line">
              <code>{text}</code>
              <CopyButton text={text} />
            </div>
            <button type="button" className="text-button" onClick={() => setCreated(undefined)}>
              {t("tokens.done")}
            </button>
          </div>
        )}
        <form className="new-token new-key" onSubmit={create}>
          <Field
            label={t("linkKeys.name")}
            name="name"
            placeholder={t("linkKeys.placeholder")}
            maxLength={100}
            required
          />
          <button type="submit" disabled={busy}>
            {t("linkKeys.create")}
          </button>
          <p role="alert" className="failure">
            {failure}
          </p>
        </form>
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {keys && keys.length > 0 && (
          <Table
            label={t("linkKeys.list")}
            rows={keys}
            keyOf={({ keyId }) => keyId}
            columns={[
              { head: t("tokens.name"), cell: ({ name }) => name },
              { head: t("linkKeys.id"), cell: ({ keyId }) => <code>{keyId}</code> },
              { head: t("tokens.created"), cell: ({ createdAt }) => dateOf(createdAt) },
            ]}
            acts={{
              head: t("tokens.revoke"),
              cell: ({ keyId, name }) => (
                <button
                  type="button"
                  className="text-button danger"
                  aria-label={t("linkKeys.revokeNamed", { name })}
                  disabled={busy}
                  onClick={() => void revoke(keyId)}
                >
                  {t("tokens.revoke")}
                </button>
              ),
            }}
          />
        )}
      </div>
    </section>
  );
}
