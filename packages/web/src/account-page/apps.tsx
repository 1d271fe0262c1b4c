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
          <div className="table-box" tabIndex={0} role="region" aria-label={t("apps.list")}>
            <table className="stacking tokens">
              <thead>
                <tr>
                  <th scope="col">{t("apps.name")}</th>
                  <th scope="col">{t("apps.may")}</th>
                  <th scope="col">{t("apps.since")}</th>
                  <th scope="col">
                    <span className="unseen">{t("apps.disconnect")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {apps.map(({ appId, name, hosts, scopes, connectedAt }) => (
                  <tr key={appId}>
                    <td className="token-name">
                      {name}
                      <span className="hint token-note">{hosts.join(", ")}</span>
                    </td>
                    <td data-label={t("apps.may")}>
                      {scopes.map((scope) => t(scopeNames[scope])).join(t("apps.and"))}
                    </td>
                    <td data-label={t("apps.since")}>{dateOf(connectedAt)}</td>
                    <td className="number">
                      <button
                        type="button"
                        className="text-button danger"
                        aria-label={t("apps.disconnectNamed", { name })}
                        disabled={busy}
                        onClick={() => void disconnect(appId)}
                      >
                        {t("apps.disconnect")}
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
