/** Flags of every command that reads Markdown for how much one document may be: who runs the command decides. */
import { Option } from "commander";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { UsageError } from "./usage-error.ts";

/** Bounds of a document that flags move; without a flag, the renderer's own. */
export interface Limits {
  /** Longest Markdown, in bytes; as `PLATEN_MARKDOWN_LIMIT` of a service. */
  markdownLimit?: number;
  /** Most processor time that a document may be expected to take, in ms. */
  weightLimit?: number;
}

interface Limit {
  flag: string;
  unit: string;
  what: string;
  /** Most that may be asked for. */
  most: number;
  default: number;
}

const limits: Readonly<Record<keyof Limits, Limit>> = {
  // A longer one is a mistake, and would be held in memory several times.
  markdownLimit: {
    flag: "--markdown-limit <bytes>",
    unit: "bytes",
    what: "Longest Markdown that is read",
    most: 16 * 2 ** 20,
    default: MARKDOWN_LIMIT,
  },
  // `WEIGHT_LIMIT`, which is not imported: a list of flags needs no renderer.
  weightLimit: {
    flag: "--weight-limit <ms>",
    unit: "milliseconds",
    what: "Most processor time that a document may be expected to take",
    most: 600_000,
    default: 5000,
  },
};

export function limitOptions(): Option[] {
  return Object.values(limits).map(limitOption);
}

/** Returns the limits that were given. */
export function limitsOf(values: Readonly<Record<string, unknown>>): Limits {
  const names = Object.keys(limits).filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function limitOption({ flag, unit, what, most, default: usual }: Limit): Option {
  const range = `1 to ${most}`;
  return new Option(flag, `${what} (${range}, default ${usual})`).argParser((text) => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    const [name] = flag.split(" ");
    throw new UsageError(
      `${name} must be a whole number of ${unit} from ${range}; got ${JSON.stringify(text)}.`,
    );
  });
}
