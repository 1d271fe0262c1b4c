/** The signed-in account and its balance: one store for all pages. */
import { useSyncExternalStore } from "react";
import type { AccountStanding } from "@platen/contract";
import { currentAccount, loadStanding, signOut, type Account } from "../api/account.ts";
import { ApiError } from "../api/request.ts";
import { onTold, tellOthers } from "./other-windows.ts";

export interface Member {
  kind: "member";
  account: Account;
  /** `undefined`: not yet known. It is loaded by what shows it (`refreshStanding`). */
  standing: AccountStanding | undefined;
  /** Counts the sessions of this page: whoever signs in next has another number, also with the same account. */
  number: number;
}

export type Session =
  | { kind: "unknown" }
  /** `ended`: there was a session, and the service no longer knows it. */
  | { kind: "visitor"; ended: boolean }
  | Member
  | { kind: "unreachable" };

let session: Session = { kind: "unknown" };
/** Counts sessions (`Member.number`). */
let sessions = 0;
/** Counts what has been found out about the session, and questions that are under way: only the last one holds. */
let questions = 0;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As it is now, for what is no component. */
export const sessionNow = (): Session => session;

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** Whether the session in which something was asked is still that of the page. */
export function isStill(asked: Session): boolean {
  return asked.kind === "member" && numberOf(session) === asked.number;
}

const numberOf = (given: Session) => (given.kind === "member" ? given.number : undefined);

/** Asks the service who is signed in. Without an answer the session stays as it is. */
export async function loadSession(): Promise<void> {
  try {
    await findSession();
  } catch {
    if (session.kind === "unknown") set({ kind: "unreachable" });
  }
}

/**
 * Asks the service who is signed in, as after a sign-in.
 *
 * @throws what the request throws
 */
export async function findSession(): Promise<void> {
  questions += 1;
  const question = questions;
  const before = session;
  const account = await answerTo(question, currentAccount());
  if (account === "overtaken") return;
  set(
    account ? memberAfter(before, account) : { kind: "visitor", ended: before.kind === "member" },
  );
  tellOthers(account?.id);
}

/** The account, or that this question no longer counts: while it was under way another was asked, or a session ended. */
async function answerTo(question: number, answer: Promise<Account | undefined>) {
  try {
    const account = await answer;
    return question === questions ? account : "overtaken";
  } catch (error) {
    if (question === questions) throw error;
    return "overtaken";
  }
}

/** The same session with what is known of it, or a new one that knows nothing of the one before. */
function memberAfter(before: Session, account: Account): Member {
  if (before.kind === "member" && before.account.id === account.id) return { ...before, account };
  sessions += 1;
  return { kind: "member", account, standing: undefined, number: sessions };
}

/**
 * Asks the service what the account has.
 *
 * @throws what the request throws
 */
export async function refreshStanding(): Promise<void> {
  const asked = session;
  const standing = await loadStanding();
  if (isStill(asked) && session.kind === "member") set({ ...session, standing });
}

/**
 * Takes over the account's balance from an export's answer, which is newer.
 *
 * @param asked the session in which the export was asked for
 */
export function noteLeft(
  asked: Session,
  left: Pick<AccountStanding, "cleanExportsRemaining" | "creditBalance">,
): void {
  if (!isStill(asked) || session.kind !== "member" || !session.standing) return;
  set({ ...session, standing: { ...session.standing, ...left } });
}

/**
 * A refused request shows that the session has ended in which it was asked.
 *
 * @param asked that session: by now there may be another
 */
export function noteRefusal(error: unknown, asked: Session): void {
  if (error instanceof ApiError && error.code === "UNAUTHORIZED" && !error.reason && isStill(asked))
    set({ kind: "visitor", ended: true });
}

export async function leave(): Promise<void> {
  await signOut();
  forget();
}

/** After the account was signed out or deleted. */
export function forget(): void {
  // A question that is under way was asked in the session that has ended.
  questions += 1;
  set({ kind: "visitor", ended: false });
  tellOthers(undefined);
}

/** Another window has found another account, or none: until it is known here, nothing of the one before is shown. */
onTold((accountId) => {
  const here = session.kind === "member" ? session.account.id : undefined;
  const isKnown = session.kind === "member" || session.kind === "visitor";
  if (isKnown && here === accountId) return;
  void loadSession();
  set({ kind: "unknown" });
});
