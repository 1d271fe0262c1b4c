/** The signed-in account and its balance: one store for all pages. */
import { useSyncExternalStore } from "react";
import type { AccountStanding } from "@platen/contract";
import { currentAccount, loadStanding, signOut, type Account } from "../api/account.ts";
import { ApiError } from "../api/request.ts";

export type Session =
  | { kind: "unknown" }
  /** `ended`: there was a session, and the service no longer knows it. */
  | { kind: "visitor"; ended: boolean }
  | { kind: "member"; account: Account; standing: AccountStanding | undefined }
  | { kind: "unreachable" };

let session: Session = { kind: "unknown" };
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

/** Asks the service who is signed in, and what they have. */
export async function loadSession(): Promise<void> {
  try {
    const account = await currentAccount();
    if (!account) return set({ kind: "visitor", ended: session.kind === "member" });
    const standing = session.kind === "member" ? session.standing : undefined;
    set({ kind: "member", account, standing });
    await refreshStanding();
  } catch {
    if (session.kind === "unknown") set({ kind: "unreachable" });
  }
}

export async function refreshStanding(): Promise<void> {
  try {
    const standing = await loadStanding();
    if (session.kind === "member") set({ ...session, standing });
  } catch (error) {
    noteRefusal(error);
  }
}

/** Takes over the account's balance from an export's answer, which is newer. */
export function noteLeft(
  left: Pick<AccountStanding, "cleanExportsRemaining" | "creditBalance">,
): void {
  if (session.kind !== "member" || !session.standing) return;
  set({ ...session, standing: { ...session.standing, ...left } });
}

/** A refused request shows that the session has ended. */
export function noteRefusal(error: unknown): void {
  if (
    error instanceof ApiError &&
    error.code === "UNAUTHORIZED" &&
    !error.reason &&
    session.kind === "member"
  )
    set({ kind: "visitor", ended: true });
}

export async function leave(): Promise<void> {
  await signOut();
  set({ kind: "visitor", ended: false });
}

/** After the account was deleted. */
export function forget(): void {
  set({ kind: "visitor", ended: false });
}
