/**
 * Numbers, units and angles as LaTeX's package siunitx has them, in TeX that MathJax reads. Names and symbols of units
 * and prefixes: the SI Brochure, 9th edition, tables 2 to 8, and the units of information of IEC 80000-13.
 */
import { FormulaError } from "../bounds.ts";
import { pairs } from "./katex-macros.ts";
import type { Expand } from "./notations.ts";

const table = (list: string): ReadonlyMap<string, string> => new Map(pairs(list));

const MICRO = "{\\micro}";
const DEGREE = "{^{\\circ}}";

const prefixes = table(String.raw`quecto q ronto r yocto y zepto z atto a femto f pico p nano n
micro ${MICRO} mu ${MICRO} milli m centi c deci d deca da deka da hecto h kilo k mega M giga G tera T peta P exa E
zetta Z yotta Y ronna R quetta Q kibi Ki mebi Mi gibi Gi tebi Ti pebi Pi exbi Ei zebi Zi yobi Yi`);

const units =
  table(String.raw`ampere A candela cd kelvin K kilogram kg gram g metre m meter m mole mol second s
becquerel Bq coulomb C farad F gray Gy hertz Hz henry H joule J katal kat lumen lm lux lx newton N ohm \Omega
pascal Pa radian rad siemens S sievert Sv steradian sr tesla T volt V watt W weber Wb celsius {^{\circ}}C
degreeCelsius {^{\circ}}C degree {^{\circ}} arcminute {'} arcsecond {''} astronomicalunit au bel B decibel dB
dalton Da amu u atomicmassunit u day d electronvolt eV hectare ha hour h litre L liter L minute min neper Np
tonne t bar bar mmHg mmHg angstrom {\AA} atmosphere atm calorie cal knot kn nauticalmile M percent \%
bit bit byte B parsec pc lightyear ly clight c_0`);

/** Units that stand right behind their number. */
const closeUnits = new Set(["degree", "arcminute", "arcsecond"]);

/** Symbols that siunitx also has as commands, with a prefix or without: `\km`, `\us`. */
const SHORT = /^([fpnumcdhkMGT]?)(mol|eV|Hz|Pa|Wh|dB|ohm|[gmsAlLNVWJFHCK])$/;

const powers = table("square 2 cubic 3");
const powersBehind = table("squared 2 cubed 3");

interface Factor {
  symbol: string;
  power: string;
  /** Whether the unit stands behind `\per`. */
  isPer: boolean;
  /** Sign before it that its author wrote: a slash. */
  before: string;
}

const TOKENS =
  /\\(tothe|of|raiseto)\s*\{([^{}]*)\}|\\([a-zA-Z]+)\s*|([\^_])\s*(\{[^{}]*\}|\\[a-zA-Z]+|[^])|(\/)|([.~*·⋅\s]+|\\[,;: ]|\\)|(\{[^{}]*\}|[^\\^_./~*·⋅{}\s]+|[{}])/gu;

/** Modes of siunitx's `per-mode` by what joins a fraction. */
const perModes: Readonly<Record<string, "power" | "symbol" | "fraction">> = {
  power: "power",
  "power-positive-first": "power",
  reciprocal: "power",
  symbol: "symbol",
  "repeated-symbol": "symbol",
  "single-symbol": "symbol",
  "symbol-or-fraction": "symbol",
  fraction: "fraction",
};

/** @throws FormulaError for an option that would change what is printed in a way that is not known here */
function perModeOf(options: string): "power" | "symbol" | "fraction" {
  let mode: "power" | "symbol" | "fraction" = "power";
  for (const option of options.split(",")) {
    const [name = "", value = ""] = option.split("=").map((part) => part.trim());
    if (name === "") continue;
    const known = name === "per-mode" ? perModes[value] : undefined;
    if (!known)
      throw new FormulaError(
        `siunitx's option “${option.trim()}” is not known: per-mode is, with power, symbol or fraction`,
      );
    mode = known;
  }
  return mode;
}

/** Writes a unit: `\kilo\metre\per\second\squared`, or symbols as in `m/s^2`. */
function unitOf(text: string, options = ""): string {
  const factors = factorsOf(text);
  const mode = perModeOf(options);
  const above = factors.filter(({ isPer }) => !isPer);
  const below = factors.filter(({ isPer }) => isPer);
  if (mode === "power" || below.length === 0) return product(factors, true);
  if (mode === "fraction")
    return `\\frac{${product(above, false) || "1"}}{${product(below, false)}}`;
  const divisor = product(below, false);
  return `${product(above, false) || "1"}/${below.length > 1 ? `(${divisor})` : divisor}`;
}

function product(factors: readonly Factor[], signed: boolean): string {
  return factors
    .map(({ symbol, power, isPer, before }, index) => {
      const sign = signed && isPer ? "-" : "";
      const raised = power === "" && sign === "" ? "" : `^{${sign}${power || "1"}}`;
      const join = before || (index === 0 ? "" : "\\,");
      return `${join}\\mathrm{${symbol}}${raised}`;
    })
    .join("");
}

/** Reads a unit; symbols that stand together are one. */
function factorsOf(text: string): Factor[] {
  if (/\{[^{}]*\{/.test(text)) return [{ symbol: text, power: "", isPer: false, before: "" }];
  const factors: Factor[] = [];
  let next: Factor = { symbol: "", power: "", isPer: false, before: "" };
  /** The factor that a symbol right behind it belongs to. */
  let open: Factor | undefined;
  const push = (symbol: string) => {
    factors.push({ ...next, symbol: next.symbol + symbol });
    next = { symbol: "", power: "", isPer: false, before: "" };
  };
  const attach = (mark: string, value: string) => {
    const last = factors.at(-1);
    if (last && mark === "^") last.power = value;
    else if (last) last.symbol += `_{${value}}`;
    else if (value === "\\circ") next.symbol += DEGREE;
    open = undefined;
  };
  const write = (symbol: string) => {
    if (open) open.symbol += symbol;
    else {
      push(symbol);
      open = factors.at(-1);
    }
  };
  for (const [, raised, value = "", name, mark, script = "", slash, space, symbol] of text.matchAll(
    TOKENS,
  )) {
    if (raised === "raiseto") next.power = value;
    else if (raised !== undefined) attach(raised === "of" ? "_" : "^", value);
    else if (mark !== undefined) attach(mark, script.replace(/^\{|\}$/g, ""));
    else if (symbol !== undefined) write(inTex(symbol));
    else if (slash !== undefined || space !== undefined || name === "cdot" || name === "times") {
      if (slash !== undefined) next.before = "/";
      open = undefined;
    } else if (name !== undefined) {
      const known = meaningOf(name);
      if (known === undefined) write(`\\${name} `);
      else {
        known({ next, last: factors.at(-1), push });
        open = undefined;
      }
    }
  }
  return factors;
}

interface Reading {
  /** The factor that is to come. */
  next: Factor;
  last: Factor | undefined;
  push: (symbol: string) => void;
}

/** Effect of a command of siunitx; `undefined` for a command that is not of it. */
function meaningOf(name: string): ((reading: Reading) => void) | undefined {
  if (name === "per") return ({ next }) => void (next.isPer = true);
  const power = powers.get(name);
  if (power !== undefined) return ({ next }) => void (next.power = power);
  const behind = powersBehind.get(name);
  if (behind !== undefined) return ({ last }) => void (last && (last.power = behind));
  const prefix = prefixes.get(name);
  if (prefix !== undefined) return ({ next }) => void (next.symbol += prefix);
  const short = SHORT.exec(name);
  const unit =
    units.get(name) ??
    (short && `${short[1] === "u" ? MICRO : short[1]}${short[2] === "ohm" ? "\\Omega" : short[2]}`);
  return unit === null ? undefined : ({ push }) => push(unit);
}

/** Characters of units that TeX or its fonts read otherwise. */
const inTex = (symbol: string) =>
  symbol
    .replace(/[°º]/g, DEGREE)
    .replace(/[µμ]/g, MICRO)
    .replace(/[ΩΩ]/g, "\\Omega ")
    .replace(/%/g, "\\%");

/** A number: sign, digits, decimals, uncertainty in brackets or behind ±, exponent. */
const NUMBER =
  /^([-+<>≤≥±~]|\\(?:pm|mp|sim|approx|leq?|geq?|ll|gg)(?![a-zA-Z]))?(\d*)(?:([.,])(\d*))?(?:\((\d+)\)|(?:\+-|±|\\pm)(\d+(?:[.,]\d+)?))?(?:[eEdD]([-+]?\d+))?$/;

/**
 * Writes a number: digits in threes where there are five or more, `e3` as a power of ten. The sign of its decimals
 * stays as written, because who writes `1,000` may mean a thousand. Anything else stays as it is.
 */
function numberOf(text: string): string {
  const factors = text.split(/\s+x\s+|×|\\times(?![a-zA-Z])|(?<=\d)x(?=\d)/).map(oneNumber);
  return factors.includes(undefined) ? `{${text}}` : factors.join("\\times ");
}

function oneNumber(text: string): string | undefined {
  const found = NUMBER.exec(text.replace(/\s+|\\,|~(?=\d)/g, ""));
  if (!found) return undefined;
  const [, sign = "", whole = "", mark = "", decimals = "", digits, error, exponent] = found;
  if (whole === "" && decimals === "" && exponent === undefined) return undefined;
  const part = mark === "" ? "" : `{${mark}}${inThrees(decimals, /(\d{3})(?=\d)/g)}`;
  const value =
    whole + decimals === "" ? "" : inThrees(whole || "0", /(\d)(?=(?:\d{3})+$)/g) + part;
  const doubt =
    digits !== undefined
      ? `(${digits})`
      : error === undefined
        ? ""
        : `\\pm ${error.replace(",", "{,}")}`;
  const power = exponent === undefined ? "" : `10^{${exponent.replace("+", "")}}`;
  const mantissa = error !== undefined && power ? `(${value}${doubt})` : value + doubt;
  return `${sign === "" ? "" : `{${sign === "~" ? "\\sim" : sign}}`}${[mantissa, power].filter(Boolean).join("\\times ")}`;
}

const inThrees = (digits: string, gaps: RegExp) =>
  digits.length < 5 ? digits : digits.replace(gaps, "$1\\,");

function quantity(number: string, unit: string, options: string): string {
  const name = /^\s*\\([a-zA-Z]+)\s*$/.exec(unit)?.[1] ?? "";
  const isClose = closeUnits.has(name) || /^\s*(?:°|\^\{?\\circ\}?)\s*$/.test(unit);
  const value = numberOf(number);
  // A value with an uncertainty stands in brackets before its unit.
  const whole = /\\pm/.test(value) && !value.includes("(") ? `(${value})` : value;
  return `{${whole}${isClose || unit.trim() === "" ? "" : "\\,"}${unitOf(unit, options)}}`;
}

/** Writes an angle: degrees, or degrees, minutes and seconds with semicolons. */
function angleOf(text: string): string {
  const signs = ["^{\\circ}", "'", "''"];
  const parts = text.split(";").slice(0, signs.length);
  return `{${parts.map((part, at) => (part.trim() === "" ? "" : `${numberOf(part.trim())}${signs[at]}`)).join("")}}`;
}

function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const end = items.length === 2 ? "\\text{ and }" : "\\text{, and }";
  return `{${items.slice(0, -1).join("\\text{, }")}${end}${last}}`;
}

const num: Expand = (from) => {
  perModeOf(from.option());
  return `{${numberOf(from.group())}}`;
};
const unit: Expand = (from) => {
  const options = from.option();
  return `{${unitOf(from.group(), options)}}`;
};
const qty: Expand = (from) => {
  const options = from.option();
  const number = from.group();
  // A sign before the number, such as that of a currency.
  const before = from.option();
  return `{${before}${quantity(number, from.group(), options)}}`;
};
const range: Expand = (from) => {
  const options = from.option();
  const [low, high, of] = [from.group(), from.group(), from.group()];
  return `{${quantity(low, of, options)}\\text{ to }${quantity(high, of, options)}}`;
};
const list: Expand = (from) => {
  const options = from.option();
  const [numbers, of] = [from.group(), from.group()];
  return listOf(numbers.split(";").map((number) => quantity(number, of, options)));
};

/** Commands of siunitx by name: those of its second version, then those of its third. */
export const siunitx: Readonly<Record<string, Expand>> = {
  SI: qty,
  si: unit,
  SIrange: range,
  SIlist: list,
  unit,
  qtyrange: range,
  qtylist: list,
  num,
  tablenum: num,
  numproduct: num,
  qtyproduct: qty,
  numrange: (from) => {
    perModeOf(from.option());
    return `{${numberOf(from.group())}\\text{ to }${numberOf(from.group())}}`;
  },
  numlist: (from) => {
    perModeOf(from.option());
    return listOf(from.group().split(";").map(numberOf));
  },
  ang: (from) => {
    perModeOf(from.option());
    return angleOf(from.group());
  },
};
