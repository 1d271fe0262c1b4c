/** Accounts and tokens: what was confirmed has happened. */
import { operationsOf } from "../history.ts";
import type { Rule } from "./violation.ts";

export const accountsStay: Rule = ({ history }) => {
  const inside = new Set(
    operationsOf(history, "signIn").flatMap(({ asked, fate }) =>
      asked.final && fate.kind === "ok" ? [asked.account] : [],
    ),
  );
  return operationsOf(history, "signUp").flatMap(({ asked, fate }) =>
    fate.kind === "ok" && !inside.has(asked.account)
      ? [`${asked.account} signed up and cannot sign in`]
      : [],
  );
};

export const tokensWork: Rule = ({ history }) => {
  const leaving = new Set(operationsOf(history, "revokeToken").map(({ asked }) => asked.tokenId));
  const taken = new Set(
    operationsOf(history, "tryToken").flatMap(({ asked, fate }) =>
      asked.final && fate.kind === "ok" ? [asked.tokenId] : [],
    ),
  );
  return operationsOf(history, "createToken").flatMap(({ fate }) =>
    fate.kind === "ok" && !leaving.has(fate.value.tokenId) && !taken.has(fate.value.tokenId)
      ? [`token ${fate.value.tokenId} was made and is not taken`]
      : [],
  );
};

export const revokedTokensAreRefused: Rule = ({ history }) => {
  const revokedAt = new Map(
    operationsOf(history, "revokeToken").flatMap(({ asked, fate, end }) =>
      fate.kind === "ok" ? [[asked.tokenId, end] as const] : [],
    ),
  );
  return operationsOf(history, "tryToken").flatMap(({ asked, fate, start }) =>
    fate.kind === "ok" && start > (revokedAt.get(asked.tokenId) ?? Infinity)
      ? [`token ${asked.tokenId} was revoked and is taken`]
      : [],
  );
};
