import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "../../session/session.ts";
import { choiceOf, onChoice } from "./choice.ts";

/** Lets documents follow the account that is signed in, where its member has chosen so. What it takes is loaded then. */
export function useFollowing(): void {
  const session = useSession();
  const accountId = session.kind === "member" ? session.account.id : undefined;
  const isOn = () => accountId !== undefined && choiceOf(accountId)?.on === true;
  const on = useSyncExternalStore(onChoice, isOn, isOn);
  useEffect(() => {
    if (!on || accountId === undefined) return undefined;
    const following = import("./follower.ts").then(({ follow }) => follow(accountId));
    // Without a network it may not be there: the next page tries again.
    following.catch(() => undefined);
    return () => void following.then((stop) => stop()).catch(() => undefined);
  }, [on, accountId]);
}
