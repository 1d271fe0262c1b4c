import { optionDefinitions, optionNames, type OptionName } from "@platen/render/options";

/**
 * The description of each option, in a sentence. No other part of the app says it, so the build leaves the sentences out of the
 * options themselves and writes them here (`vite/option-descriptions.ts`).
 */
export const descriptions = Object.fromEntries(
  optionNames.map((name) => [name, optionDefinitions[name].description]),
) as Readonly<Record<OptionName, string>>;
