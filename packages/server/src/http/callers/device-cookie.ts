/**
 * Tells devices from which an account was signed in to before from all others. Whoever tries many
 * passwords for an e-mail address uses up the attempts of strangers; devices that are known have
 * their own, so that nobody is locked out of an account by another
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { Context } from "../../context.ts";
import type { Request } from "../types.ts";

const NAME = "platen.device";
const nameOf = (baseUrl: string) => `${baseUrl.startsWith("https:") ? "__Secure-" : ""}${NAME}`;
/** A year, in seconds. */
const AGE = 365 * 24 * 60 * 60;
const FORM = /^([\w-]{22})\.([\w-]{43})$/u;

type Signing = Pick<Context, "secret" | "baseUrl" | "random">;

/** The device that a request comes from, if this e-mail address was signed in to there; else nothing. */
export function knownDevice(request: Request, { secret, baseUrl }: Signing, email: string) {
  const [, device, signature] = FORM.exec(getCookie(request, nameOf(baseUrl)) ?? "") ?? [];
  if (device === undefined || signature === undefined) return undefined;
  const own = Buffer.from(sign(secret, device, email));
  return timingSafeEqual(own, Buffer.from(signature)) ? device : undefined;
}

/** Makes the device known for an e-mail address whose password, or mailbox, was proven there. */
export function rememberDevice(request: Request, signing: Signing, email: string): void {
  if (knownDevice(request, signing, email) !== undefined) return;
  const device = Buffer.from(signing.random.bytes(16)).toString("base64url");
  setCookie(request, nameOf(signing.baseUrl), `${device}.${sign(signing.secret, device, email)}`, {
    path: "/api/auth",
    maxAge: AGE,
    httpOnly: true,
    sameSite: "Lax",
    secure: signing.baseUrl.startsWith("https:"),
  });
}

function sign(secret: string, device: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`device\0${device}\0${email.toLowerCase()}`)
    .digest("base64url");
}
