import { z } from "zod";
import { success } from "../envelope.ts";
import { name } from "../registry.ts";

/** Services for signing in, beside a password. */
export const signInProviders = ["github", "google", "oidc"] as const;

export const webSettings = name(
  "WebSettings",
  z.object({
    baseUrl: z.url().describe("Where the service is reached; no slash at its end"),
    signUp: z.enum(["open", "closed"]).describe("Whether strangers may make accounts"),
    providers: z
      .array(z.enum(signInProviders))
      .describe("Sign-in services that the operator has set up"),
    oidcName: z.string().optional().describe("Name of the operator's own sign-in service"),
    passwordReset: z
      .enum(["mail", "log"])
      .describe("Where the link for a new password goes: to its owner, or to the operator's log"),
    monthlyQuota: z.int().min(0).describe("Free requests of an account in a month"),
    unlimited: z.boolean().describe("Whether nothing costs anything, and nothing is counted down"),
    watermark: z.boolean().describe("Whether what is not paid for has a watermark"),
    credits: z
      .object({
        url: z.url().optional().describe("Where to get credits"),
        text: z.string().optional().describe("The operator's words on credits"),
      })
      .describe("What is said where credits run out; empty: nothing but the rule"),
    links: z
      .object({
        terms: z.url().optional(),
        privacy: z.url().optional(),
        report: z.url().optional().describe("Where shared documents are reported"),
        source: z.url().optional(),
      })
      .describe("Pages of the operator's, for the footer"),
  }),
);

export const webSettingsResponse = name("WebSettingsResponse", success(webSettings));

export type SignInProvider = (typeof signInProviders)[number];
export type WebSettings = z.infer<typeof webSettings>;
