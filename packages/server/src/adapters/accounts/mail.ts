import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { errorFields } from "../../log.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends through a mail server, or without one writes the mail to the log for the operator. */
export function createMailer(
  smtpUrl: string | undefined,
  from: string,
  log: Pick<Logger, "warn" | "error">,
): SendMail {
  if (smtpUrl === undefined)
    return ({ subject, text }) => {
      log.warn({ mail: { subject, text } }, "no mail server is configured; here is the mail");
      return Promise.resolve();
    };
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail });
    } catch (error) {
      log.error({ error: errorFields(error) }, "a mail could not be sent");
      throw error;
    }
  };
}
