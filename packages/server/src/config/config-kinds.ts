/** The kinds of settings: how a variable's text becomes a value, and what is allowed, in words. */
import { isIP } from "node:net";

export interface Setting<Value> {
  default: Value;
  /** The default as it stands in the documentation. */
  defaultText: string;
  description: string;
  /** Whether the value is kept out of all messages. */
  secret: boolean;
  /** Value of a variable that is set and empty. Absent: as if it were not set. */
  empty?: Value;
  parse: (given: string) => { value: Value } | { expected: string };
}

interface Bounds {
  min: number;
  max: number;
  default: number;
  defaultText?: string;
}

export function text(fallback: string, description: string): Setting<string>;
export function text(fallback: undefined, description: string): Setting<string | undefined>;
export function text(
  fallback: string | undefined,
  description: string,
): Setting<string | undefined> {
  const defaultText = fallback === undefined ? "" : `\`${fallback}\``;
  const parse = (value: string) => ({ value });
  return { default: fallback, defaultText, description, secret: false, parse };
}

interface Form {
  /** The form of a valid value. */
  form: RegExp;
  /** The same in words. */
  expected: string;
}

export function matching(fallback: string, description: string, form: Form): Setting<string>;
export function matching(
  fallback: undefined,
  description: string,
  form: Form,
): Setting<string | undefined>;
export function matching(
  fallback: string | undefined,
  description: string,
  { form, expected }: Form,
): Setting<string | undefined> {
  const parse = (value: string) => (form.test(value) ? { value } : { expected });
  const like = fallback === undefined ? text(fallback, description) : text(fallback, description);
  return { ...like, parse };
}

/**
 * A setting that is never shown. `form` is the form of a valid value, and `expected` the same in
 * words.
 */
export function secret(
  description: string,
  { form = /./u, expected = "text" }: { form?: RegExp; expected?: string } = {},
): Setting<string | undefined> {
  const parse = (value: string) => (form.test(value) ? { value } : { expected });
  return { ...text(undefined, description), secret: true, parse };
}

export function choice<const Value extends string>(
  values: readonly Value[],
  fallback: Value,
  description: string,
): Setting<Value> {
  return {
    default: fallback,
    defaultText: `\`${fallback}\``,
    description: `${description} (${values.map((value) => `\`${value}\``).join(", ")})`,
    secret: false,
    parse: (given) => {
      const value = values.find((one) => one === given);
      return value === undefined ? { expected: `one of ${values.join(", ")}` } : { value };
    },
  };
}

export function count(bounds: Bounds, description: string): Setting<number> {
  const { min, max, default: fallback, defaultText = `${fallback}` } = bounds;
  return {
    default: fallback,
    defaultText,
    description,
    secret: false,
    parse: (given) => {
      const value = /^\d+$/u.test(given) ? Number(given) : Number.NaN;
      const fits = value >= min && value <= max;
      return fits ? { value } : { expected: `a whole number from ${min} to ${max}` };
    },
  };
}

/** A number that is given in seconds and kept in ms. */
export function seconds(bounds: Bounds, description: string): Setting<number> {
  const { min, max, default: fallback } = bounds;
  return {
    default: fallback * 1000,
    defaultText: `${fallback} s`,
    description,
    secret: false,
    parse: (given) => {
      const value = /^\d+(\.\d+)?$/u.test(given) ? Number(given) : Number.NaN;
      if (value >= min && value <= max) return { value: value * 1000 };
      return { expected: `a number of seconds from ${min} to ${max}` };
    },
  };
}

export function port(fallback: number, description: string): Setting<number> {
  return count({ min: 0, max: 65_535, default: fallback }, description);
}

export function portOrOff(fallback: number, description: string): Setting<number | "off"> {
  const number = port(fallback, description);
  return {
    ...number,
    parse: (given) => {
      if (given === "off") return { value: "off" };
      const parsed = number.parse(given);
      return "value" in parsed ? parsed : { expected: `${parsed.expected}, or off` };
    },
  };
}

/** The origin of a URL, without a slash at its end. */
export function httpUrl(defaultText: string, description: string): Setting<string | undefined> {
  return {
    default: undefined,
    defaultText,
    description,
    secret: false,
    parse: (given) => {
      const value = originOf(given);
      const expected = "the address of a site, such as https://platen.example.org, with no path";
      return value === undefined ? { expected } : { value };
    },
  };
}

/** Origins of URLs, in order, each once. */
export function httpUrls(description: string): Setting<readonly string[] | undefined> {
  return {
    default: undefined,
    defaultText: "",
    description,
    secret: false,
    parse: (given) => {
      const origins = given.split(",").map((one) => originOf(one.trim()));
      const value = [...new Set(origins.filter((origin) => origin !== undefined))];
      const expected = "addresses such as http://render:8080, with no path, separated by commas";
      return origins.includes(undefined) ? { expected } : { value };
    },
  };
}

/** The address of a page for people. */
export function pageUrl(fallback: string | undefined, description: string) {
  const setting: Setting<string | undefined> = {
    default: fallback,
    defaultText: fallback === undefined ? "" : `<${fallback}>`,
    description,
    secret: false,
    parse: (given) => {
      const url = URL.parse(given);
      const plain = url?.username === "" && url.password === "";
      const expected = "the address of a page, such as https://example.org/credits";
      return url && plain && /^https?:$/u.test(url.protocol) ? { value: url.href } : { expected };
    },
  };
  return setting;
}

/** A complete address, perhaps with a path; `path` takes the place of none. Not for secrets. */
export function endpointUrl(path: string, description: string): Setting<string | undefined> {
  return {
    default: undefined,
    defaultText: "none",
    description,
    secret: false,
    parse: (given) => {
      const url = URL.parse(given);
      const plain = url?.username === "" && url.password === "" && url.hash === "";
      if (!url || !plain || !/^https?:$/u.test(url.protocol))
        return { expected: `an address such as http://collector:4318${path}, without a password` };
      if (url.pathname === "/") url.pathname = path;
      return { value: url.href };
    },
  };
}

/** A part, from 0 (none) to 1 (all). */
export function share(fallback: number, description: string): Setting<number> {
  return {
    default: fallback,
    defaultText: `${fallback}`,
    description,
    secret: false,
    parse: (given) => {
      const value = /^\d+(\.\d+)?$/u.test(given) ? Number(given) : Number.NaN;
      return value <= 1 ? { value } : { expected: "a number from 0 to 1" };
    },
  };
}

/** Returns scheme, host and port of a URL that has nothing else. */
function originOf(given: string): string | undefined {
  const url = URL.parse(given);
  if (!url || !/^https?:$/u.test(url.protocol)) return undefined;
  const plain = url.pathname === "/" && url.search === "" && url.hash === "";
  return plain && url.username === "" && url.password === "" ? url.origin : undefined;
}

export interface Network {
  address: string;
  prefix: number;
  family: "ipv4" | "ipv6";
}

export function addresses(description: string): Setting<readonly Network[]> {
  return {
    default: [],
    defaultText: "none",
    description,
    secret: false,
    parse: (given) => {
      const networks = given.split(",").map((one) => networkOf(one.trim()));
      const value = networks.filter((network) => network !== undefined);
      if (value.length === networks.length) return { value };
      return { expected: "IP addresses or networks such as 10.0.0.0/8, separated by commas" };
    },
  };
}

function networkOf(text: string): Network | undefined {
  const [address = "", prefixText] = text.split("/");
  const version = isIP(address);
  if (version === 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  const valid = Number.isInteger(prefix) && prefix >= 0 && prefix <= longest && prefixText !== "";
  return valid ? { address, prefix, family: version === 4 ? "ipv4" : "ipv6" } : undefined;
}
