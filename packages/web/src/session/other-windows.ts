/**
 * Messages between the windows of this browser: who is signed in. Windows share the cookie, so a session that begins or
 * ends in one of them does so in all.
 */

const channel = "BroadcastChannel" in window ? new BroadcastChannel("platen.session") : undefined;

/** Tells the other windows who is signed in. @param accountId `undefined`: nobody */
export function tellOthers(accountId: string | undefined): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ accountId });
}

/** Calls the listener with the account that another window has found to be signed in. */
export function onTold(listener: (accountId: string | undefined) => void): void {
  channel?.addEventListener("message", (event: MessageEvent<{ accountId?: string }>) =>
    listener(event.data.accountId),
  );
}
