/**
 * Passwords kept by a hash of no work, for tests, which make hundreds of accounts. The real one takes a tenth of a second of
 * a processor each time; `accounts.test.ts` has it.
 */
import { createHash } from "node:crypto";
import { verifyPassword } from "better-auth/crypto";
import type { PasswordHasher } from "../../src/adapters/accounts/accounts.ts";

const quick = (password: string) =>
  `quick:${createHash("sha256").update(password.normalize("NFKC")).digest("hex")}`;

export const quickPasswords: PasswordHasher = {
  hash: (password) => Promise.resolve(quick(password)),
  verify({ hash, password }) {
    // Another process than the tests' has made the account.
    if (!hash.startsWith("quick:")) return verifyPassword({ hash, password });
    return Promise.resolve(hash === quick(password));
  },
};
