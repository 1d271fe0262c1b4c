/** Light or dark, as it was chosen last, and how the page shows it. */
export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const KEY = "platen.scheme";

export function keptScheme(): Scheme {
  try {
    const stored = localStorage.getItem(KEY);
    return schemes.find((one) => one === stored) ?? "system";
  } catch {
    return "system";
  }
}

export function keepScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Then it lasts as long as the page.
  }
}

export function showScheme(scheme: Scheme): void {
  document.documentElement.dataset["scheme"] = scheme;
  // The colour of what the browser has around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const own = meta.dataset["scheme"];
    meta.media =
      scheme === "system" ? `(prefers-color-scheme: ${own})` : scheme === own ? "all" : "not all";
  }
}
