/** Opens what a link holds: always as a document of its own, beside those that are there. */
import { startDocument } from "../documents/acts.ts";
import { startWorkspace } from "../documents/workspace.ts";
import { t } from "../language/language.ts";
import { say } from "../ui/notices.tsx";
import { fromFragment, isShared } from "./link.ts";

/** Looks at the address now and whenever its fragment changes. @returns a function that stops it */
export function watchShared(): () => void {
  const look = () => void openShared();
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}

async function openShared(): Promise<void> {
  const { hash, pathname, search } = location;
  if (!isShared(hash)) return;
  // Loading the page again must not open it again.
  history.replaceState(null, "", pathname + search);
  await startWorkspace();
  const shared = await fromFragment(hash);
  if (!shared) return say(t("share.broken"));
  await startDocument(shared);
  say(t("share.opened"));
}
