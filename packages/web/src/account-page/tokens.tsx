/** API tokens: making one, which is shown once, a list of all, and revoking one after a question. */
import { useRef, useState } from "react";
import type { ApiTokenView, CreatedToken } from "@platen/contract";
import { revokeToken } from "../api/account.ts";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { late } from "../ui/late.tsx";
import { dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NewToken } from "./new-token.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { Table } from "./table.tsx";
import type { Asked } from "./use-asked.ts";

const FirstRequest = late(() => import("./first-request.tsx"));

export function Tokens({ tokens: asked }: { tokens: Asked<ApiTokenView[]> }) {
  const t = useMessages();
  const { value: tokens, reload } = asked;
  const [created, setCreated] = useState<CreatedToken>();
  const [revoking, setRevoking] = useState<ApiTokenView>();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section className="row" aria-labelledby="tokens-title">
      <h2 id="tokens-title" ref={heading} tabIndex={-1}>
        {t("tokens.title")}
      </h2>
      <div className="row-body">
        {created && <Shown created={created} onDone={() => setCreated(undefined)} />}
        <NewToken
          onCreated={(token) => {
            setCreated(token);
            void reload();
          }}
        />
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        <TokenTable tokens={tokens} onRevoke={setRevoking} />
      </div>
      {revoking && (
        <Revoke
          token={revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={() => {
            setRevoking(undefined);
            if (created?.tokenId === revoking.tokenId) setCreated(undefined);
            // The row that had the focus goes away.
            void reload().then(() => heading.current?.focus());
          }}
        />
      )}
    </section>
  );
}

function Shown({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  const t = useMessages();
  return (
    <div className="note note-token" role="status">
      <p>{rich(t("tokens.ready", { name: created.name }), { name: strong })}</p>
      <div className="token-line">
        <code>{created.token}</code>
        <CopyButton text={created.token} />
      </div>
      <FirstRequest token={created.token} />
      <button type="button" className="text-button" onClick={onDone}>
        {t("tokens.done")}
      </button>
    </div>
  );
}

interface TableProps {
  tokens: readonly ApiTokenView[] | undefined;
  onRevoke: (token: ApiTokenView) => void;
}

function TokenTable({ tokens, onRevoke }: TableProps) {
  const t = useMessages();
  if (!tokens) return null;
  if (tokens.length === 0) return <p className="hint">{t("tokens.none")}</p>;
  return (
    <Table
      label={t("tokens.list")}
      rows={tokens}
      keyOf={({ tokenId }) => tokenId}
      columns={[
        {
          head: t("tokens.name"),
          cell: ({ name, scopes }) => (
            <>
              {name}
              {scopes && (
                <span className="hint token-note">
                  {scopes.map((scope) => t(`tokens.scope.${scope}`)).join(", ")}
                </span>
              )}
            </>
          ),
        },
        { head: t("tokens.endsIn"), cell: ({ hint }) => <code>{hint}</code> },
        { head: t("tokens.created"), cell: ({ createdAt }) => dateOf(createdAt) },
        {
          head: t("tokens.expires"),
          cell: ({ expiresAt: at }) =>
            isOver(at)
              ? t("tokens.expired", { date: dateOf(at) })
              : at === null
                ? t("tokens.neverExpires")
                : dateOf(at),
          alone: ({ expiresAt }) => (isOver(expiresAt) ? "token-expired" : undefined),
        },
        {
          head: t("tokens.lastUsed"),
          cell: ({ lastUsedAt: at }) => (at === null ? t("tokens.never") : dateOf(at)),
        },
      ]}
      acts={{
        head: t("tokens.revoke"),
        cell: (token) => (
          <button
            type="button"
            className="text-button danger"
            aria-label={t("tokens.revokeNamed", { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t("tokens.revoke")}
          </button>
        ),
      }}
    />
  );
}

const isOver = (at: string | null): at is string => at !== null && Date.parse(at) <= Date.now();

interface RevokeProps {
  token: ApiTokenView;
  onClose: () => void;
  onRevoked: () => void;
}

function Revoke({ token, onClose, onRevoked }: RevokeProps) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const revoke = () =>
    run(async () => {
      await revokeToken(token.tokenId);
      onRevoked();
    });
  return (
    <Dialog title={t("tokens.revokeTitle", { name: token.name })} onClose={onClose}>
      <p>{t("tokens.revokeText")}</p>
      <p role="alert" className="failure">
        {failure}
      </p>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          {t("tokens.keep")}
        </button>
        <button type="button" className="danger-fill" disabled={busy} onClick={() => void revoke()}>
          {t("tokens.revoke")}
        </button>
      </div>
    </Dialog>
  );
}
