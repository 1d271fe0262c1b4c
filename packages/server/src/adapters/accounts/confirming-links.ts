/**
 * Links that confirm an account's address. Each brings the password that was given with it, which then is the account's
 * only one: somebody else may have signed up with the address before, or since.
 */
import type { Auth, User } from "better-auth";
import { APIError, createEmailVerificationToken } from "better-auth/api";
import type { Randomness } from "../../domain/world.ts";

/** How long the links of mails work, in seconds. */
export const LINK = 60 * 60;

/** Before the name that a link's password is kept under, until the link ends. */
const GIVEN = "given-password:";

export class ConfirmingLinks {
  readonly #auth: () => Auth;
  readonly #random: Randomness;

  constructor(auth: () => Auth, random: Randomness) {
    this.#auth = auth;
    this.#random = random;
  }

  /**
   * @param hash of the password that was given
   * @param leadsTo address of this service
   */
  async make(email: string, hash: string, leadsTo: string): Promise<string> {
    const { secret, baseURL, internalAdapter } = await this.#auth().$context;
    const given = this.#random.uuid();
    const expiresAt = new Date(Date.now() + LINK * 1000);
    await internalAdapter.createVerificationValue({
      identifier: `${GIVEN}${given}`,
      value: hash,
      expiresAt,
    });
    const token = await createEmailVerificationToken(secret, email, undefined, LINK, { given });
    return `${baseURL}/verify-email?token=${token}&callbackURL=${encodeURIComponent(leadsTo)}`;
  }

  /** The same with the password that the account has. */
  async makeWithOwn(user: { id: string; email: string }, leadsTo: string): Promise<string> {
    const { internalAdapter } = await this.#auth().$context;
    const account = await internalAdapter.findCredentialAccount(user.id);
    return this.make(user.email, account?.password ?? "", leadsTo);
  }

  /**
   * Gives the account the password of the link that is opened. If it had another one, all its sessions end.
   *
   * @param request whose token was found to be signed
   * @returns whether it had another one
   * @throws APIError if the link brings none
   */
  async bringPassword({ id }: User, request: Request | undefined): Promise<boolean> {
    const { internalAdapter } = await this.#auth().$context;
    const given = request && givenIn(request);
    const kept = given && (await internalAdapter.findVerificationValue(`${GIVEN}${given}`));
    if (!kept || kept.value === "")
      throw new APIError("UNAUTHORIZED", { code: "INVALID_TOKEN", message: "Invalid token" });
    const password = kept.value;
    const account = await internalAdapter.findCredentialAccount(id);
    if (account?.password === password) return false;
    const own = { userId: id, providerId: "credential", accountId: id, password };
    await (account
      ? internalAdapter.updatePassword(id, password)
      : internalAdapter.createAccount(own));
    await internalAdapter.deleteUserSessions(id);
    return true;
  }
}

function givenIn({ url }: Request): string | undefined {
  const [, payload = ""] = (new URL(url).searchParams.get("token") ?? "").split(".");
  const { given } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { given?: unknown };
  return typeof given === "string" ? given : undefined;
}
