/** Identifies the owner of a month's free renders: a mailbox, not an account. */
import { createHash } from "node:crypto";

/** Providers whose mailboxes take any dots in a name: https://support.google.com/mail/answer/7436150 */
const DOTLESS: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the owner of free quota, as a hash that outlives accounts: deleting one and signing up
 * again gives nothing anew. The owner is the mailbox behind a verified address, and for an
 * unverified one, which may be anybody's, the address as it stands. The address itself is not kept.
 */
export function quotaOwnerOf(email: string, verified: boolean): string {
  const owner = verified ? mailboxOf(email) : `unverified ${email.toLowerCase()}`;
  return createHash("sha256").update(`quota owner\0${owner}`).digest("hex");
}

/**
 * Returns the mailbox of an address. Case, a suffix after a plus sign, and dots with Gmail, do not
 * make another mailbox.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1).replace(/\.$/u, "")];
  const plus = name.indexOf("+");
  const mailbox = plus > 0 ? name.slice(0, plus) : name;
  if (!DOTLESS.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll(".", "")}@gmail.com`;
}
