import { expect, test } from "vitest";
import { contrast, mix, parseColor } from "../../../src/diagram/color.ts";
import { themeVariables } from "../../../src/diagram/theme.ts";
import { themes } from "../../../src/themes/index.ts";

const scale = Array.from({ length: 12 }, (_, i) => i);

/** Texts with the fills they stand on, by Mermaid's names. */
const pairs: readonly (readonly [string, string])[] = [
  ["primaryTextColor", "primaryColor"],
  ["secondaryTextColor", "secondaryColor"],
  ["tertiaryTextColor", "tertiaryColor"],
  ["nodeTextColor", "mainBkg"],
  ["titleColor", "clusterBkg"],
  ["noteTextColor", "noteBkgColor"],
  ["actorTextColor", "actorBkg"],
  ["labelTextColor", "labelBoxBkgColor"],
  ["signalTextColor", "background"],
  ["sequenceNumberColor", "lineColor"],
  ["taskTextColor", "taskBkgColor"],
  ["taskTextDarkColor", "doneTaskBkgColor"],
  ["taskTextDarkColor", "activeTaskBkgColor"],
  ["taskTextColor", "critBkgColor"],
  ["classText", "rowEven"],
  ["commitLabelColor", "commitLabelBackground"],
  ["errorTextColor", "background"],
  ...scale.map((i) => [`cScaleLabel${i}`, `cScale${i}`] as const),
  ...scale.map((i) => ["pieSectionTextColor", `pie${i + 1}`] as const),
  ...scale.slice(0, 8).map((i) => [`gitBranchLabel${i}`, `git${i}`] as const),
  ...scale.slice(0, 4).map((i) => [`quadrant${i + 1}TextFill`, `quadrant${i + 1}Fill`] as const),
];

test.each(Object.values(themes).map((theme) => [theme.name, theme] as const))(
  "every text is legible in %s",
  (_, theme) => {
    const variables = themeVariables(theme) as Record<string, string>;
    for (const [text, fill] of pairs) {
      const [ink = "", ground = ""] = [variables[text], variables[fill]];
      // A theme whose own error or text colour is softer than that on its page cannot be bettered.
      const least = Math.min(
        4.5,
        contrast(theme.colors.text, theme.colors.background),
        contrast(theme.colors.error, theme.colors.background),
      );
      expect(
        contrast(ink, ground),
        `${text} on ${fill}: ${ink} on ${ground}`,
      ).toBeGreaterThanOrEqual(least - 0.01);
    }
  },
);

test("colours are read and mixed", () => {
  expect(parseColor("rgb(50% 0 255 / 25%)")).toEqual({ hex: "#8000ff", alpha: 0.25 });
  expect(parseColor("hsl(0.5turn 100% 50%)")).toEqual({ hex: "#00ffff", alpha: 1 });
  expect(parseColor("#12")).toBeUndefined();
  expect(parseColor("rgb(a, b, c)")).toBeUndefined();
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
