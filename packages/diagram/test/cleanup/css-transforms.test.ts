import { expect, test } from "vitest";
import { cssTransforms } from "../../src/cleanup/paint/css-transforms.ts";
import { mended, the } from "../open-svg.ts";

test("a transform of the style sheet becomes an attribute", () => {
  const { svg } = mended(
    cssTransforms,
    "<svg><style>.a{transform:translate(10px, 20px)}</style><g class='a'/></svg>",
  );
  expect(the(svg, "g").getAttribute("transform")).toBe("matrix(1 0 0 1 10 20)");
});

test("it turns around the element's own origin", () => {
  const { svg } = mended(
    cssTransforms,
    `<svg><rect style="transform: rotate(180deg); transform-origin: 10px 5px"/></svg>`,
  );
  const numbers =
    the(svg, "rect")
      .getAttribute("transform")
      ?.match(/-?[\d.e-]+/g)
      ?.map(Number) ?? [];
  expect(numbers.map(Math.round)).toEqual([-1, 0, -0, -1, 20, 10].map((n) => Math.round(n)));
});

test("`none` takes the attribute away", () => {
  const { svg } = mended(
    cssTransforms,
    `<svg><g transform="scale(2)" style="transform:none"/></svg>`,
  );
  expect(the(svg, "g").hasAttribute("transform")).toBe(false);
});
