/** Sends the mails of accounts, and bounds how many an address may get in a day. */
import type { RateLimit } from "../../domain/limits/rate-limit.ts";
import { mailboxOf } from "../../domain/charging/quota-owner.ts";
import type { AccountsDependencies } from "./accounts.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

const DAY = 24 * 60 * 60_000;
/** Part of an address's mails of a day that one client may cause. */
const SHARE_OF_CLIENT = 0.3;

export interface AccountMails {
  newPassword: (to: string, url: string, request?: Request) => Promise<void>;
  verify: (to: string, url: string, request?: Request) => Promise<void>;
  accountExists: (to: string, request?: Request) => Promise<void>;
  webhookDisabled: (to: string, url: string) => Promise<void>;
}

type Dependencies = Pick<
  AccountsDependencies,
  "sendMail" | "limiter" | "config" | "baseUrl" | "report"
>;

/**
 * Makes the functions that send mails. Past the limits of a day nothing is sent, and the client is
 * not told so: nobody can fill the mailbox of others, and one client cannot keep a mailbox's owner
 * from getting the mails that they ask for themselves.
 */
export function accountMails({
  sendMail,
  limiter,
  config,
  baseUrl,
  report,
}: Dependencies): AccountMails {
  const perAddress: RateLimit = { name: "mail", quota: config.rates.mail, window: DAY };
  const perClient: RateLimit = {
    name: "mailOfClient",
    quota: Math.max(1, Math.round(config.rates.mail * SHARE_OF_CLIENT)),
    window: DAY,
  };
  const send = async (to: string, request: Request | undefined, subject: string, text: string) => {
    const mailbox = mailboxOf(to);
    const client = request?.headers.get(CLIENT_ADDRESS_HEADER) ?? "none";
    const fits =
      (await limiter.take(perClient, `${mailbox} ${client}`)).allowed &&
      (await limiter.take(perAddress, mailbox)).allowed;
    if (!fits) return report("a mail was not sent: the address, or who asked, has had its share");
    await sendMail({ to, subject, text });
  };
  const ignore = "If you did not ask for this, nothing needs to be done.";
  return {
    newPassword: (to, url, request) =>
      send(
        to,
        request,
        "Choose a new password for Platen",
        `Open this address within an hour to choose a new password:\n\n${url}\n\n${ignore}\n`,
      ),
    verify: (to, url, request) =>
      send(
        to,
        request,
        "Confirm your address for Platen",
        `Somebody has made a Platen account for this address and chosen a password. If it was you, open this address within an hour to begin:\n\n${url}\n\nIf it was not you, do not open it: then nobody can use the account.\n`,
      ),
    accountExists: (to, request) =>
      send(
        to,
        request,
        "You have a Platen account",
        `Somebody has tried to make a Platen account for this address, which has one. If it was you, sign in, or choose a new password there:\n\n${baseUrl}/account\n\n${ignore}\n`,
      ),
    webhookDisabled: (to, url) =>
      send(
        to,
        undefined,
        "A webhook of your Platen account was disabled",
        `Nothing is sent to this address any more, because it answered that it is gone or nothing could be delivered for days:\n\n${url}\n\nOn your account's page it says why, and it can go on from there:\n\n${baseUrl}/account\n`,
      ),
  };
}
