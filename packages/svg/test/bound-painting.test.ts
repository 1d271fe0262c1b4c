import { expect, test } from "vitest";
import { boundPainting } from "../src/bound-painting.ts";
import { parseSvg, sanitiseSvg } from "../src/index.ts";
import { xmlns } from "./support.ts";

test.each(["0 0 0 0", "0 0 5 0"])("a canvas of %s: its effort is a number", (viewBox) => {
  const parsed = parseSvg(
    `<svg ${xmlns} viewBox="${viewBox}"><filter id="f"><feGaussianBlur stdDeviation="3"/></filter>
     <g opacity=".5" filter="url(#f)"><rect width="5" height="5"/></g><rect filter="url(#f)"/></svg>`,
  );
  const { filters, layers } = boundPainting(parsed!.root);
  expect([filters, layers].every((effort) => Number.isFinite(effort) && effort >= 0)).toBe(true);
});

const whole = '<rect width="800" height="800"';
const circle = '<circle cx="400" cy="400" r="390" fill="none" stroke="red" stroke-width="9"';

/** Definitions, and what is drawn many times; the same drawn plainly; least ms for each and a million pixels. */
const dear: [kind: string, defined: string, drawn: string, plain: string, least: number][] = [
  ["masks", `<mask id="a">${whole}/></mask>`, `${whole} mask="url(#a)"/>`, `${whole}/>`, 60],
  [
    "clip paths",
    `<clipPath id="a">${whole}/></clipPath>`,
    `${whole} clip-path="url(#a)"/>`,
    `${whole}/>`,
    55,
  ],
  ["opacity", "", `<g opacity=".5">${whole}/></g>`, `${whole}/>`, 45],
  [
    "patterns",
    `<pattern id="a" width="9" height="9" patternUnits="userSpaceOnUse"><circle r="4"/></pattern>`,
    `${whole} fill="url(#a)"/>`,
    `${whole}/>`,
    40,
  ],
  [
    "patterns with large tiles",
    `<pattern id="a" width="900" height="900" patternUnits="userSpaceOnUse"><circle r="4"/></pattern>`,
    `${whole} fill="url(#a)"/>`,
    `${whole}/>`,
    90,
  ],
  [
    "gradients",
    `<radialGradient id="a"><stop/></radialGradient>`,
    `${whole} fill="url(#a)"/>`,
    `${whole}/>`,
    15,
  ],
  ["dashes", "", `${circle} stroke-dasharray="2"/>`, `${circle}/>`, 0.5],
];

test.each(dear)("%s weigh what they take", async (_, defined, drawn, plain, least) => {
  const effort = async (body: string) => {
    const source = `<svg ${xmlns} width="800" height="800">${defined}${body}</svg>`;
    return (await sanitiseSvg(source)).effort.layers;
  };
  const times = 8;
  const more = (await effort(drawn.repeat(times))) - (await effort(plain.repeat(times)));
  expect(more / times).toBeGreaterThan(least);
});

test("letters weigh, and are told before they are outlined", async () => {
  const source = `<svg ${xmlns} width="9" height="9"><text>abc<tspan>de</tspan></text><g>\n</g></svg>`;
  const steps: (string | number)[] = [];
  const { effort } = await sanitiseSvg(source, {
    letters: (count) => void steps.push(count),
    outline: async () => void steps.push("outlined"),
  });
  expect(steps).toEqual([5, "outlined"]);
  expect(effort.letters).toBeGreaterThan(0.2);
});

test("bitmaps are drawn as pixels in every format, and count for what can be seen of them", async () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";
  const effort = async (images: string) => {
    const source = `<svg ${xmlns} width="800" height="800">${images}</svg>`;
    const bitmap = () => Promise.resolve(png);
    return (await sanitiseSvg(source, { bitmap })).effort.filters;
  };
  const whole = await effort(`<image width="800" height="800" href="${png}"/>`);
  expect(whole).toBeGreaterThan(50);
  const half = await effort(`<image width="800" height="400" href="${png}"/>`.repeat(2));
  expect(half).toBeCloseTo(whole);
});
