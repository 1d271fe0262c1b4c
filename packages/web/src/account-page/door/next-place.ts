/** Where a visitor was before signing in, and is led back to. */
import { useParameter } from "../../routing.ts";

/** The parameter of the account page's address that names the place. */
const NEXT = "next";

/** A path of this app, or nothing: what stands in an address may come from anybody. */
export function ownPlace(given: string | null): string | undefined {
  if (given === null || !given.startsWith("/")) return undefined;
  const url = URL.parse(given, location.origin);
  if (url?.origin !== location.origin || url.pathname.startsWith("/account")) return undefined;
  return url.pathname + url.search;
}

/** Where to go once there is a session; `undefined`: to stay on the account page. */
export function useNextPlace(): string | undefined {
  return ownPlace(useParameter(NEXT));
}

/** The address by which a sign-in or a mail's link leads back to the account page, and from there on. */
export function accountPath(next: string | undefined): string {
  return next === undefined ? "/account" : `/account?${new URLSearchParams({ [NEXT]: next })}`;
}
