/** Apps that the account's owner has connected, and the way to take that back. */
import { useRef } from "react";
import type { AppScope, ConnectedApp } from "@platen/contract";
import { disconnectApp } from "../api/apps.ts";
import { useMessages } from "../language/language.ts";
import type { MessageName } from "../messages/en.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Table } from "./table.tsx";
import type { Asked } from "./use-asked.ts";

const scopeNames = {
  render: "apps.render",
  read: "apps.read",
  credits: "apps.credits",
} as const satisfies Record<AppScope, MessageName>;

export function Apps({ asked }: { asked: Asked<ConnectedApp[] | "not offered"> }) {
  const t = useMessages();
  const { value: apps, reload } = asked;
  const { busy, failure, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  if (apps === "not offered") return null;
  const address = `${location.origin}/mcp`;
  const disconnect = (appId: string) =>
    run(async () => {
      await disconnectApp(appId);
      await reload();
      // The row that had the focus is gone.
      heading.current?.focus();
    });
  return (
    <section className="row" aria-labelledby="apps-title">
      <h2 id="apps-title" ref={heading} tabIndex={-1}>
        {t("apps.title")}
      </h2>
      <div className="row-body">
        <p className="hint">{t("apps.how")}</p>
        <div className="app-address">
          <code>{address}</code>
          <CopyButton text={address} />
        </div>
        <p role="alert" className="failure">
          {failure}
        </p>
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {apps && apps.length > 0 && (
          <Table
            label={t("apps.list")}
            rows={apps}
            keyOf={({ appId }) => appId}
            columns={[
              {
                head: t("apps.name"),
                cell: ({ name, hosts }) => (
                  <>
                    {name}
                    <span className="hint token-note">{hosts.join(", ")}</span>
                  </>
                ),
              },
              {
                head: t("apps.may"),
                cell: ({ scopes }) =>
                  scopes.map((scope) => t(scopeNames[scope])).join(t("apps.and")),
              },
              { head: t("apps.since"), cell: ({ connectedAt }) => dateOf(connectedAt) },
            ]}
            acts={{
              head: t("apps.disconnect"),
              cell: ({ appId, name }) => (
                <button
                  type="button"
                  className="text-button danger"
                  aria-label={t("apps.disconnectNamed", { name })}
                  disabled={busy}
                  onClick={() => void disconnect(appId)}
                >
                  {t("apps.disconnect")}
                </button>
              ),
            }}
          />
        )}
      </div>
    </section>
  );
}
