import { useRef, useState } from "react";
import type { ApiTokenView, CreatedToken } from "@platen/contract";
import { revokeToken } from "../api/account.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { dateOf } from "../ui/numbers.ts";
import { useAction } from "../ui/use-action.ts";
import { NewToken } from "./new-token.tsx";
import type { TokenList } from "./use-tokens.ts";

export function Tokens({ tokens, failure, reload }: TokenList) {
  const [created, setCreated] = useState<CreatedToken>();
  const [revoking, setRevoking] = useState<ApiTokenView>();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section className="row" aria-labelledby="tokens-title">
      <h2 id="tokens-title" ref={heading} tabIndex={-1}>
        API tokens
      </h2>
      <div className="row-body">
        {created && <Shown created={created} onDone={() => setCreated(undefined)} />}
        <NewToken
          onCreated={(token) => {
            setCreated(token);
            void reload();
          }}
        />
        <p role="alert" className="failure">
          {failure}
        </p>
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
  return (
    <div className="note note-token" role="status">
      <p>
        <strong>{created.name}</strong> is ready. Copy it now: it is not shown again.
      </p>
      <div className="token-line">
        <code>{created.token}</code>
        <CopyButton text={created.token} />
      </div>
      <button type="button" className="text-button" onClick={onDone}>
        Done
      </button>
    </div>
  );
}

interface TableProps {
  tokens: readonly ApiTokenView[] | undefined;
  onRevoke: (token: ApiTokenView) => void;
}

function TokenTable({ tokens, onRevoke }: TableProps) {
  if (!tokens) return null;
  if (tokens.length === 0)
    return <p className="hint">No tokens yet. A program needs one to call the API.</p>;
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label="List of API tokens">
      <table className="stacking tokens">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Ends in</th>
            <th scope="col">Created</th>
            <th scope="col">Expires</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="unseen">Revoke</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.tokenId}>
              <td className="token-name">{token.name}</td>
              <td data-label="Ends in">
                <code>{token.hint}</code>
              </td>
              <td data-label="Created">{dateOf(token.createdAt)}</td>
              <Expiry at={token.expiresAt} />
              <td data-label="Last used">
                {token.lastUsedAt === null ? "Never" : dateOf(token.lastUsedAt)}
              </td>
              <td className="number">
                <button
                  type="button"
                  className="text-button danger"
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => onRevoke(token)}
                >
                  Revoke
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (at !== null && Date.parse(at) <= Date.now())
    return <td className="token-expired">Expired {dateOf(at)}</td>;
  return <td data-label="Expires">{at === null ? "Never" : dateOf(at)}</td>;
}

interface RevokeProps {
  token: ApiTokenView;
  onClose: () => void;
  onRevoked: () => void;
}

function Revoke({ token, onClose, onRevoked }: RevokeProps) {
  const { busy, failure, run } = useAction();
  const revoke = () =>
    run(async () => {
      await revokeToken(token.tokenId);
      onRevoked();
    });
  return (
    <Dialog title={`Revoke “${token.name}”?`} onClose={onClose}>
      <p>Programs that use it are refused from their next request on. This cannot be undone.</p>
      <p role="alert" className="failure">
        {failure}
      </p>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="danger-fill" disabled={busy} onClick={() => void revoke()}>
          Revoke
        </button>
      </div>
    </Dialog>
  );
}
