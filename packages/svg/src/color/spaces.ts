/** Colours of CSS Color 4 and 5 that are no `rgb()` and `hsl()`, as sRGB: what lies outside of sRGB is cut off. */

/** Red, green and blue from 0 to 1, gamma-encoded, or beyond; and the opacity. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

type Triple = readonly [number, number, number];
type Rows = readonly [Triple, Triple, Triple];

/** A space of colours, by its way to linear sRGB and back. */
interface Space {
  /** 100 % of each of its coordinates. */
  whole: Triple;
  /** Which of its coordinates is an angle. */
  hue?: number;
  linear: (coordinates: Triple) => Triple;
  from: (linear: Triple) => Triple;
}

const times = (rows: Rows, [x, y, z]: Triple): Triple =>
  rows.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple;
const each = (triple: Triple, make: (value: number) => number): Triple =>
  triple.map(make) as unknown as Triple;

/** The transfer function of sRGB and its inverse (CSS Color 4, section 10.2). */
const decode = (value: number) => {
  const size = Math.abs(value);
  return size <= 0.04045 ? value / 12.92 : Math.sign(value) * ((size + 0.055) / 1.055) ** 2.4;
};
export const encode = (value: number) => {
  const size = Math.abs(value);
  return size <= 0.0031308 ? value * 12.92 : Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055);
};

// Matrices of CSS Color 4, section 18, between linear sRGB, XYZ under D65 and D50, Display P3 and Oklab.
const xyzToRgb: Rows = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
];
const rgbToXyz: Rows = [
  [0.4123907993, 0.3575843394, 0.1804807884],
  [0.2126390059, 0.7151686788, 0.0721923154],
  [0.0193308187, 0.1191947798, 0.9505321522],
];
const d50ToD65: Rows = [
  [0.955473421, -0.0230984549, 0.0632592432],
  [-0.0283697093, 1.0099953981, 0.0210414166],
  [0.0123140145, -0.0205076493, 1.3303659009],
];
const d65ToD50: Rows = [
  [1.0479297925, 0.0229468706, -0.0501922663],
  [0.0296278088, 0.9904344267, -0.0170737991],
  [-0.009243041, 0.0150551914, 0.7518742814],
];
const p3ToXyz: Rows = [
  [0.4865709486, 0.2656676932, 0.1982172852],
  [0.2289745641, 0.6917385218, 0.0792869141],
  [0, 0.0451133819, 1.0439443689],
];
const xyzToP3: Rows = [
  [2.4934969119, -0.9313836179, -0.4027107845],
  [-0.8294889696, 1.7626640603, 0.0236246858],
  [0.0358458302, -0.0761723893, 0.956884524],
];
const rgbToLms: Rows = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const lmsToRgb: Rows = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const lmsToOklab: Rows = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const oklabToLms: Rows = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

const white: Triple = [0.9642956764, 1, 0.8251046025];
const [EPSILON, KAPPA] = [216 / 24389, 24389 / 27];

function labToLinear([l, a, b]: Triple): Triple {
  const y = (l + 16) / 116;
  const inverse = (f: number) => (f ** 3 > EPSILON ? f ** 3 : (116 * f - 16) / KAPPA);
  const xyz: Triple = [
    inverse(a / 500 + y) * white[0],
    l > KAPPA * EPSILON ? y ** 3 : l / KAPPA,
    inverse(y - b / 200) * white[2],
  ];
  return times(xyzToRgb, times(d50ToD65, xyz));
}

function labFrom(linear: Triple): Triple {
  const xyz = times(d65ToD50, times(rgbToXyz, linear));
  const [x, y, z] = xyz.map((value, at) => {
    const share = value / white[at]!;
    return share > EPSILON ? Math.cbrt(share) : (KAPPA * share + 16) / 116;
  }) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const oklabToLinear = (lab: Triple) =>
  times(
    lmsToRgb,
    each(times(oklabToLms, lab), (value) => value ** 3),
  );
const oklabFrom = (linear: Triple) => times(lmsToOklab, each(times(rgbToLms, linear), Math.cbrt));

const polar = ([l, a, b]: Triple): Triple => [
  l,
  Math.hypot(a, b),
  ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
];
const plane = ([l, c, h]: Triple): Triple => {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
};

/** CSS Color 4, section 7.1. Hue in degrees, the rest from 0 to 1. */
export function hslToRgb([hue, saturation, lightness]: Triple): Triple {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const turned = ((hue % 360) + 360) % 360;
  return each([0, 8, 4], (offset) => {
    const k = (offset + turned / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

function hueOf([r, g, b]: Triple): readonly [hue: number, least: number, most: number] {
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)];
  const span = most - least;
  if (span === 0) return [0, least, most];
  const sixth =
    most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sixth * 60, least, most];
}

function hslFrom(rgb: Triple): Triple {
  const [hue, least, most] = hueOf(rgb);
  const lightness = (least + most) / 2;
  const room = Math.min(lightness, 1 - lightness);
  return [hue, room === 0 ? 0 : (most - lightness) / room, lightness];
}

function hwbToRgb([hue, whiteness, blackness]: Triple): Triple {
  const sum = whiteness + blackness;
  if (sum >= 1) return each([0, 0, 0], () => whiteness / sum);
  return each(hslToRgb([hue, 1, 0.5]), (value) => value * (1 - sum) + whiteness);
}

const linearOf = (rgb: Triple) => each(rgb, decode);
const encoded = (linear: Triple) => each(linear, encode);

const xyz: Space = {
  whole: [1, 1, 1],
  linear: (value) => times(xyzToRgb, value),
  from: (linear) => times(rgbToXyz, linear),
};

const spaces: Readonly<Record<string, Space>> = {
  srgb: { whole: [1, 1, 1], linear: linearOf, from: encoded },
  "srgb-linear": { whole: [1, 1, 1], linear: (value) => value, from: (linear) => linear },
  "display-p3": {
    whole: [1, 1, 1],
    linear: (value) => times(xyzToRgb, times(p3ToXyz, each(value, decode))),
    from: (linear) => each(times(xyzToP3, times(rgbToXyz, linear)), encode),
  },
  xyz,
  "xyz-d65": xyz,
  "xyz-d50": {
    whole: [1, 1, 1],
    linear: (value) => times(xyzToRgb, times(d50ToD65, value)),
    from: (linear) => times(d65ToD50, times(rgbToXyz, linear)),
  },
  lab: { whole: [100, 125, 125], linear: labToLinear, from: labFrom },
  lch: {
    whole: [100, 150, 360],
    hue: 2,
    linear: (value) => labToLinear(plane(value)),
    from: (linear) => polar(labFrom(linear)),
  },
  oklab: { whole: [1, 0.4, 0.4], linear: oklabToLinear, from: oklabFrom },
  oklch: {
    whole: [1, 0.4, 360],
    hue: 2,
    linear: (value) => oklabToLinear(plane(value)),
    from: (linear) => polar(oklabFrom(linear)),
  },
  hsl: {
    whole: [360, 1, 1],
    hue: 0,
    linear: (value) => linearOf(hslToRgb(value)),
    from: (linear) => hslFrom(encoded(linear)),
  },
  hwb: {
    whole: [360, 1, 1],
    hue: 0,
    linear: (value) => linearOf(hwbToRgb(value)),
    from: (linear) => {
      const [hue, least, most] = hueOf(encoded(linear));
      return [hue, least, 1 - most];
    },
  },
};

const number = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%|deg|grad|rad|turn)?$/u;
const degrees: Readonly<Record<string, number>> = {
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

/** Reads a coordinate; `none` counts as 0. */
function coordinate(text: string | undefined, whole: number): number | undefined {
  if (text === "none") return 0;
  const [, value, unit = ""] = number.exec(text ?? "") ?? [];
  if (value === undefined) return undefined;
  return unit === "%" ? (Number(value) / 100) * whole : Number(value) * (degrees[unit] ?? 1);
}

/**
 * Reads `lab()`, `lch()`, `oklab()`, `oklch()`, `hwb()`, `color()` and `color-mix()`, in small letters.
 *
 * @param parse reads the colours of a mix
 */
export function parseSpace(
  value: string,
  parse: (text: string) => Rgba | undefined,
): Rgba | undefined {
  const [, name = "", body = ""] = /^([a-z-]+)\((.*)\)$/su.exec(value) ?? [];
  if (name === "color-mix") return mixed(body, parse);
  const parts = body.trim().split(/[\s/]+/u);
  const called = name === "color" ? (parts.shift() ?? "") : name;
  const isOfColor = /^(?:srgb|display|xyz)/u.test(called);
  const space = isOfColor === (name === "color") ? spaces[called] : undefined;
  if (!space || parts.length < 3 || parts.length > 4) return undefined;
  const read = parts.slice(0, 3).map((part, at) => {
    // Shares of hwb() may be written without their sign.
    const isBare = called === "hwb" && at > 0 && !part.endsWith("%");
    const one = coordinate(part, space.whole[at]!);
    return isBare && one !== undefined ? one / 100 : one;
  });
  const alpha = coordinate(parts[3] ?? "1", 1);
  if (read.includes(undefined) || alpha === undefined) return undefined;
  return [...encoded(space.linear(read as unknown as Triple)), Math.min(1, Math.max(0, alpha))];
}

/** Splits at commas outside of parentheses. */
function items(body: string): string[] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at <= body.length; at += 1) {
    if (body[at] === "(") depth += 1;
    else if (body[at] === ")") depth -= 1;
    else if (at === body.length || (body[at] === "," && depth === 0)) {
      found.push(body.slice(start, at).trim());
      start = at + 1;
    }
  }
  return found;
}

/** Mixes two colours (CSS Color 5, section 3); hues take the shorter way unless it is said otherwise. */
function mixed(body: string, parse: (text: string) => Rgba | undefined): Rgba | undefined {
  const [method = "", ...given] = items(body);
  const [, name = "", way = "shorter"] =
    /^in\s+([\w-]+)(?:\s+(shorter|longer|increasing|decreasing)\s+hue)?$/u.exec(method) ?? [];
  const space = spaces[name];
  if (!space || given.length !== 2 || way !== "shorter") return undefined;
  const sides = given.map((text) => {
    const [, before, colour = "", behind] =
      /^(?:([\d.]+)%\s+)?(.*?)(?:\s+([\d.]+)%)?$/su.exec(text) ?? [];
    const share = before ?? behind;
    return { colour: parse(colour), share: share === undefined ? undefined : Number(share) / 100 };
  });
  const [a, b] = sides;
  if (!a?.colour || !b?.colour) return undefined;
  const first = a.share ?? (b.share === undefined ? 0.5 : 1 - b.share);
  const second = b.share ?? 1 - first;
  const sum = first + second;
  if (!(sum > 0)) return undefined;
  const share = second / sum;
  const alpha = a.colour[3] + (b.colour[3] - a.colour[3]) * share;
  const [from, to] = [a.colour, b.colour].map(([red, green, blue]) =>
    space.from(linearOf([red, green, blue])),
  ) as [Triple, Triple];
  const colourless = hueless(space, from, to);
  const coordinates = each([0, 1, 2], (at) => {
    if (at === space.hue) {
      if (colourless) return colourless === 1 ? to[at]! : from[at]!;
      const turn = ((to[at]! - from[at]! + 540) % 360) - 180;
      return from[at]! + turn * share;
    }
    // Colours count by their opacity.
    const weighted = from[at]! * a.colour![3] * (1 - share) + to[at]! * b.colour![3] * share;
    return alpha === 0 ? 0 : weighted / alpha;
  });
  return [...encoded(space.linear(coordinates)), alpha * Math.min(1, sum)];
}

/** Which of two colours is grey and so has no hue of its own. */
function hueless(space: Space, from: Triple, to: Triple): 1 | 2 | undefined {
  if (space.hue === undefined) return undefined;
  const isGrey = (linear: Triple) => Math.max(...linear) - Math.min(...linear) < 1e-4;
  if (isGrey(space.linear(from))) return 1;
  return isGrey(space.linear(to)) ? 2 : undefined;
}
