/** The looks of cards beside the plain one, by their names. */
import { mix } from "../code-styles/legible.ts";
import type { CardLookName } from "../cards/options.ts";
import type { CardLook } from "./look.ts";
import {
  around,
  element,
  gradient,
  outline,
  quotationMark,
  rectangle,
  shadow,
  shrunk,
} from "./shapes.ts";

const even = (share: number) => ({ top: share, side: share, bottom: share });

export const cardLooks: Readonly<Record<Exclude<CardLookName, "plain">, CardLook>> = {
  /** Cream with two fine lines around, as a printed invitation. */
  paper: {
    room: even(0.045),
    margin: 0.065,
    shapes: ({ width, height, side, colors }) => {
      const all = { x: 0, y: 0, width, height };
      const corner = side * 0.012;
      const corners = [side * 0.033, width - side * 0.033].flatMap((x) =>
        [side * 0.033, height - side * 0.033].map((y) =>
          rectangle(
            { x: x - corner, y: y - corner, width: 2 * corner, height: 2 * corner },
            { fill: colors.background, stroke: colors.accent, "stroke-width": side * 0.0025 },
          ),
        ),
      );
      return [
        outline(all, side * 0.026, { stroke: colors.accent, "stroke-width": side * 0.003 }),
        outline(all, side * 0.04, { stroke: colors.line, "stroke-width": side * 0.0018 }),
        ...corners,
      ];
    },
    number: "{n} / {count}",
    foot: "center",
    cover: { align: "center", mark: "bar" },
  },

  /** A large quotation mark over the text. */
  quote: {
    room: { top: 0.13, side: 0, bottom: 0.012 },
    coverRoom: { top: 0, side: 0, bottom: 0.012 },
    margin: 0.085,
    shapes: ({ width, height, side, colors, isCover }) => [
      ...(isCover ? [] : [quotationMark(side * 0.085, side * 0.075, side * 0.085, colors.accent)]),
      rectangle(
        { x: 0, y: height - side * 0.012, width, height: side * 0.012 },
        { fill: colors.accent },
      ),
    ],
    number: "{n}/{count}",
    foot: "between",
    cover: { align: "left", mark: "quote" },
  },

  /** A band at the head and rules, as in a magazine. */
  magazine: {
    room: { top: 0.05, side: 0, bottom: 0 },
    margin: 0.075,
    coverRoom: { top: 0.024, side: 0, bottom: 0 },
    shapes: ({ width, side, colors, isCover, foot }) => {
      const rule = (y: number, thick: number) =>
        rectangle(
          { x: side * 0.075, y, width: width - side * 0.15, height: thick },
          { fill: colors.heading },
        );
      return [
        rectangle({ x: 0, y: 0, width, height: side * 0.024 }, { fill: colors.accent }),
        ...(isCover ? [] : [rule(side * 0.055, side * 0.006), rule(side * 0.068, side * 0.0016)]),
        ...(foot === undefined ? [] : [rule(foot - side * 0.018, side * 0.0016)]),
      ];
    },
    number: "{n} · {count}",
    foot: "between",
    cover: { align: "left", mark: "bar" },
  },

  /** A window of a terminal. */
  terminal: {
    room: { top: 0.105, side: 0.045, bottom: 0.045 },
    margin: 0.06,
    shapes: ({ width, height, side, colors, panel }) => {
      const head = side * 0.06;
      const radius = side * 0.02;
      const window = { ...panel, y: panel.y - head, height: panel.height + head };
      const dots = ["#ff5f57", "#febc2e", "#28c840"].map((fill, index) =>
        element("circle", {
          cx: window.x + side * (0.035 + index * 0.032),
          cy: window.y + head / 2,
          r: side * 0.0095,
          fill,
        }),
      );
      return [
        rectangle(
          { x: 0, y: 0, width, height },
          { fill: mix(colors.background, colors.accent, 0.22) },
        ),
        ...shadow(window, radius, side * 0.04),
        rectangle(window, { rx: radius, fill: mix(colors.background, colors.text, 0.12) }),
        rectangle({ ...panel, height: panel.height - radius }, { fill: colors.background }),
        rectangle(
          { ...panel, y: panel.y + radius, height: panel.height - radius },
          {
            rx: radius,
            fill: colors.background,
          },
        ),
        ...dots,
      ];
    },
    number: "[{n}/{count}]",
    foot: "between",
    cover: { align: "left", mark: "none" },
  },

  /** A sheet with round corners on a gradient of the accent. */
  gradient: {
    room: even(0.06),
    margin: 0.065,
    radius: 0.032,
    shapes: ({ width, height, side, colors, panel }) => [
      gradient({ width, height }, around(colors.accent)),
      ...shadow(panel, side * 0.032, side * 0.05),
      rectangle(panel, { rx: side * 0.032, fill: colors.background }),
    ],
    number: "{n}/{count}",
    foot: "between",
    cover: { align: "left", mark: "bar" },
  },

  /** A sheet over the image of the cover. */
  photo: {
    room: even(0.06),
    margin: 0.065,
    radius: 0.02,
    photo: true,
    shapes: ({ side, colors, panel }) => [
      ...shadow(panel, side * 0.02, side * 0.05),
      rectangle(panel, { rx: side * 0.02, fill: colors.background }),
    ],
    number: "{n}/{count}",
    foot: "between",
    cover: { align: "left", mark: "bar" },
  },

  /** Much room, and one small square. */
  minimal: {
    room: { top: 0.035, side: 0, bottom: 0 },
    coverRoom: even(0),
    margin: 0.115,
    shapes: ({ side, colors, isCover }) =>
      isCover
        ? []
        : [
            rectangle(
              { x: side * 0.115, y: side * 0.075, width: side * 0.026, height: side * 0.026 },
              { fill: colors.accent },
            ),
          ],
    number: "{n}",
    foot: "between",
    cover: { align: "left", mark: "square" },
  },

  /** A note with a folded corner, held by a strip of tape. */
  note: {
    room: { top: 0.075, side: 0.06, bottom: 0.06 },
    margin: 0.07,
    shapes: ({ width, height, side, colors, panel, isCover }) => {
      const fold = side * 0.055;
      const [right, bottom] = [panel.x + panel.width, panel.y + panel.height];
      const sheet = `M${panel.x} ${panel.y}H${right}V${bottom - fold}L${right - fold} ${bottom}H${panel.x}Z`;
      const flap = `M${right} ${bottom - fold}L${right - fold} ${bottom}L${right - fold * 0.94} ${bottom - fold * 0.94}Z`;
      const tape = {
        x: width / 2 - side * 0.11,
        y: side * 0.05,
        width: side * 0.22,
        height: side * 0.05,
      };
      return [
        rectangle(
          { x: 0, y: 0, width, height },
          { fill: mix(colors.background, colors.mark, 0.6) },
        ),
        ...shadow(shrunk(panel, side * 0.004), 0, side * 0.035),
        element("path", { d: sheet, fill: colors.background }),
        element("path", { d: flap, fill: mix(colors.background, colors.text, 0.16) }),
        // An image of the cover would lie over it.
        ...(isCover
          ? []
          : [
              rectangle(tape, {
                fill: mix(colors.mark, colors.accent, 0.2),
                "fill-opacity": 0.85,
                transform: `rotate(-2 ${width / 2} ${side * 0.075})`,
              }),
            ]),
      ];
    },
    number: "{n}/{count}",
    foot: "center",
    cover: { align: "center", mark: "none" },
  },
};
