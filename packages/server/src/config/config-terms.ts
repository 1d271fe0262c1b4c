/** Settings of what people may have on this service: renders, clean pictures, accounts. */
import { MONTHLY_QUOTA } from "@platen/contract";
import { watermarkStyles } from "@platen/render/options";
import { choice, count, text } from "./config-kinds.ts";
import { unlimitedTerms, type Terms } from "../domain/charging/terms.ts";

/**
 * Values of the setting who may make an account: anybody, only the first on a service without
 * accounts, nobody.
 */
export const signUps = ["open", "first", "closed"] as const;
export type SignUp = (typeof signUps)[number];

export const signUpSetting = choice(
  ["auto", ...signUps],
  "auto",
  "Who may make an account: `open` anybody, `first` only whoever is the first on this service, `closed` nobody. `auto` is `open` with `PLATEN_PLAN=metered` and `first` with `unlimited`",
);

export const termsSettings = {
  PLATEN_PLAN: choice(
    ["metered", "unlimited"],
    "metered",
    "`metered`: accounts have free renders with a watermark and pay with credits beyond them. `unlimited`: for a private service, no quota, no watermark, no bound on an account's stored images",
  ),
  PLATEN_MONTHLY_QUOTA: count(
    { min: 0, max: 1_000_000, default: MONTHLY_QUOTA },
    "Free renders of an account in a UTC calendar month. Of no effect with `PLATEN_PLAN=unlimited`",
  ),
  PLATEN_WATERMARK: {
    ...text(
      "Made with Platen",
      "Text of the watermark, at most 60 characters. Set and empty: there is no watermark",
    ),
    empty: "",
  },
  PLATEN_WATERMARK_STYLE: choice(
    watermarkStyles,
    "foot",
    "Where the watermark stands: `foot`, a small line in the margin below; `tile`, at a slant all over the page",
  ),
};

interface Values {
  PLATEN_PLAN: "metered" | "unlimited";
  PLATEN_MONTHLY_QUOTA: number;
  PLATEN_WATERMARK: string;
  PLATEN_SIGN_UP: "auto" | SignUp;
}

export function termsOf(values: Values): Terms {
  if (values.PLATEN_PLAN === "unlimited") return unlimitedTerms;
  const { PLATEN_MONTHLY_QUOTA: monthlyQuota, PLATEN_WATERMARK: watermark } = values;
  return { monthlyQuota, unlimited: false, marked: watermark !== "" };
}

export function signUpOf({ PLATEN_SIGN_UP: signUp, PLATEN_PLAN: plan }: Values): SignUp {
  if (signUp !== "auto") return signUp;
  return plan === "unlimited" ? "first" : "open";
}
