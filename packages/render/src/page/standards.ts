/** Standards that files claim to conform to: a row each, and what each asks or allows. */

/** A standard's own number, and what its files may be. */
interface Rules {
  /** `ua`: PDF/UA, accessible to everyone (ISO 14289); `a`: PDF/A, for archives (ISO 19005). */
  family: "ua" | "a";
  part: number;
  /** Level of PDF/A. */
  level?: "A" | "B" | "F";
  /** Year of the edition, which files of PDF 2.0 name. */
  year?: number;
  /** Files of any kind attached: allowed, forbidden, or asked for by the standard's very purpose. */
  attached?: "never" | "always";
}

export const standards = {
  "ua-1": { family: "ua", part: 1 },
  "ua-2": { family: "ua", part: 2, year: 2024 },
  "a-2a": { family: "a", part: 2, level: "A", attached: "never" },
  "a-2b": { family: "a", part: 2, level: "B", attached: "never" },
  "a-3a": { family: "a", part: 3, level: "A", attached: "always" },
  "a-4": { family: "a", part: 4, year: 2020, attached: "never" },
  "a-4f": { family: "a", part: 4, level: "F", year: 2020, attached: "always" },
} as const satisfies Record<string, Rules>;

export type Standard = keyof typeof standards;

/** Returns what a standard asks or allows. */
export const rulesOf = (standard: Standard): Rules => standards[standard];

/** Standards as one list, whether one name was given, several or none. */
export const asList = (given: Standard | readonly Standard[] | undefined): readonly Standard[] =>
  given === undefined ? [] : typeof given === "string" ? [given] : given;

/** Whether files are of PDF 2.0 (ISO 32000-2), which all with a year are. */
export const isPdf2 = (given: readonly Standard[]): boolean =>
  given.some((one) => rulesOf(one).year !== undefined);

/** Standards that a file can conform to together: one of each family, of the same version of PDF. */
export const standardPairs: readonly (readonly [Standard, Standard])[] = pairs();

function pairs(): [Standard, Standard][] {
  const names = Object.keys(standards) as Standard[];
  return names.flatMap((a) =>
    names.flatMap((ua): [Standard, Standard][] =>
      rulesOf(a).family === "a" && rulesOf(ua).family === "ua" && isPdf2([a]) === isPdf2([ua])
        ? [[a, ua]]
        : [],
    ),
  );
}

/** Whether formulas carry their MathML: files of PDF 2.0 that may have something attached. */
export const carriesMathml = (given: readonly Standard[]): boolean =>
  isPdf2(given) && attaching(given, "never") === undefined;

/** Returns the first of the standards whose files have something attached always, or never. */
export const attaching = (
  given: readonly Standard[],
  attached: "always" | "never",
): Standard | undefined => given.find((one) => rulesOf(one).attached === attached);
