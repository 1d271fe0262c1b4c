/**
 * `GET /api/v1/web`: what the web app has to know before anybody signs in: whether accounts can be opened, by which
 * services, and on what terms.
 */
import { signInProviders, type WebSettings } from "@platen/contract";
import type { Handler } from "../types.ts";

export const getWebSettings: Handler = async (request, { config, baseUrl, terms, accounts }) => {
  const { signUp } = config;
  const open = signUp === "open" || (signUp === "first" && (await accounts.isEmpty()));
  const data: WebSettings = {
    baseUrl,
    signUp: open ? "open" : "closed",
    providers: signInProviders.filter((provider) => config[provider] !== undefined),
    ...(config.oidc && { oidcName: config.oidc.name }),
    passwordReset: config.smtpUrl === undefined ? "log" : "mail",
    monthlyQuota: terms.monthlyQuota,
    unlimited: terms.unlimited,
    watermark: terms.marked,
    credits: config.credits,
    links: config.links,
  };
  // The page asks again at every load: a provider that was taken away must not be offered.
  request.header("Cache-Control", "no-cache");
  return request.json({ success: true, data });
};
