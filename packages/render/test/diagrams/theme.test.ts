import { describe, expect, test } from "vitest";
import { brighten, contrast, mix, parseColor } from "../../../svg/src/color/index.ts";
import { themeSettings, themeVariables } from "../../../diagram/src/theme/index.ts";
import { themes } from "../../src/themes/index.ts";

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

describe.each(Object.values(themes).map((theme) => [theme.name, theme] as const))(
  "in %s",
  (_, theme) => {
    const { background, text } = theme.colors;
    const variables = themeVariables(theme) as Record<string, string>;

    test("the edge of a box is seen on the page and on the box", () => {
      const edge = variables["nodeBorder"] ?? "";
      expect(contrast(edge, background)).toBeGreaterThanOrEqual(2.2);
      expect(contrast(edge, variables["mainBkg"] ?? "")).toBeGreaterThanOrEqual(1.9);
    });

    test("the white of C4 is legible on all its shapes", () => {
      const { c4 } = themeSettings(theme) as { c4: Record<string, string> };
      const fills = Object.entries(c4).filter(([name]) => name.endsWith("_bg_color"));
      expect(fills).toHaveLength(20);
      for (const [name, fill] of fills)
        expect(contrast("#ffffff", fill), name).toBeGreaterThanOrEqual(4.5);
    });

    test("events of a timeline are legible as bright or dim as they are made", () => {
      const factor = theme.scheme === "dark" ? 0.85 : 1.2;
      for (const i of scale)
        expect(
          contrast(brighten(variables[`cScale${i}`] ?? "", factor), text),
        ).toBeGreaterThanOrEqual(4.5);
    });
  },
);

test("colours are read and mixed", () => {
  expect(parseColor("rgb(50% 0 255 / 25%)")).toEqual({ hex: "#8000ff", alpha: 0.25 });
  expect(parseColor("hsl(0.5turn 100% 50%)")).toEqual({ hex: "#00ffff", alpha: 1 });
  expect(parseColor("#12")).toBeUndefined();
  expect(parseColor("rgb(a, b, c)")).toBeUndefined();
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(brighten("#408060", 1.5)).toBe("#60c090");
  expect(brighten("#f0f0f0", 2)).toBe("#ffffff");
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
