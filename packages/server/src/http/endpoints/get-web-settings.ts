import { signInProviders, type WebSettings } from "@platen/contract";
import type { Handler } from "../types.ts";

export const getWebSettings: Handler = (request, { config, baseUrl }) => {
  const data: WebSettings = {
    baseUrl,
    signUp: config.signUp ? "open" : "closed",
    providers: signInProviders.filter((provider) => config[provider] !== undefined),
    passwordReset: config.smtpUrl === undefined ? "log" : "mail",
    credits: config.credits,
    links: config.links,
  };
  // The page asks again at every load: a provider that was taken away must not be offered.
  request.header("Cache-Control", "no-cache");
  return request.json({ success: true, data });
};
