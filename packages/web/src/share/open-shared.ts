/** Opens what a link holds: always as a document of its own, beside those that are there. */
import { useSyncExternalStore } from "react";
import { startDocument } from "../documents/acts.ts";
import { nameOf } from "../documents/name-of.ts";
import { startWorkspace } from "../documents/workspace.ts";
import { t } from "../language/language.ts";
import { say } from "../ui/notices.tsx";
import { ApiError } from "../api/request.ts";
import { readShare } from "../api/shares.ts";
import { keepPictures } from "../pictures/library.ts";
import { loadSettings } from "../session/settings.ts";
import { readStyle } from "../style/style.ts";
import { failureText } from "../ui/failure.ts";
import { arrival, isArriving, settleArrival, type Arrival } from "./arrival.ts";
import { fromFragment } from "./link.ts";

/** Looks at the address now and whenever its fragment changes. @returns a function that stops it */
export function watchShared(): () => void {
  const look = () => void openShared();
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}

/** The one that is being opened. */
let opening: string | undefined;

/** From the first moment of a page that a link has led to. */
let arriving = isArriving();
const listeners = new Set<() => void>();

function setArriving(now: boolean): void {
  arriving = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody's document is on its way: no other one is to be seen in its place. */
export const useArriving = (): boolean => useSyncExternalStore(subscribe, () => arriving);

async function openShared(): Promise<void> {
  const arrived = arrival();
  if (arrived && arrived.id === opening) return;
  setArriving(arrived !== undefined);
  if (!arrived) return;
  opening = arrived.id;
  try {
    await startWorkspace();
    await (arrived.stored === undefined ? openFragment(arrived) : openStoredShare(arrived));
    settleArrival(arrived);
  } finally {
    setArriving(false);
  }
}

async function openFragment({ fragment = "", id }: Arrival): Promise<void> {
  const shared = await fromFragment(fragment);
  if (!shared) return void say(() => t("share.broken"));
  await startDocument(shared, id);
  say(() => t("share.opened"));
}

/** One that an account stores. Its pictures come along. */
async function openStoredShare({ stored = "", id }: Arrival): Promise<void> {
  try {
    const { title, markdown, style, pictures } = await readShare(stored);
    await keepPictures(pictures);
    // A document that says itself what it is called needs no other name.
    const name = title === nameOf({ name: "", text: markdown }) ? "" : title;
    await startDocument({ name, text: markdown, style: readStyle(style) }, id);
    const { report } = (await loadSettings()).links;
    say(() => t("share.opened"), report === undefined ? undefined : reporting(report));
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    say(() => (isGone ? t("share.gone") : failureText(error)));
  }
}

/** Leads to where the operator hears of documents that should not be shared. The editor stays open. */
const reporting = (address: string) => ({
  label: () => t("share.report"),
  run: () => void window.open(address, "_blank", "noopener"),
});
