/**
 * Commands of TeX that MathJax does not have and no macro expresses: `\edef`, `\xdef`, `\gdef` and
 * `\providecommand`, siunitx, cells over several columns. They are commands of its reader, so they
 * know what is defined at their place.
 */
import { FormulaError, mathBounds } from "../bounds.ts";
import { notations } from "./notations.ts";
import { siunitx } from "./siunitx.ts";
import { multicolumn, partialLine, type TableParser } from "./spans.ts";

/** MathJax's reader of one string. */
interface Parser extends TableParser {
  configuration: { handlers: { get(kind: "macro"): Handler } };
  GetNext(): string;
}
interface Handler {
  applicable(name: string): TokenMap | null;
}
interface TokenMap {
  lookup(name: string): { func?: unknown; args?: unknown[] } | undefined;
}
type Method = (parser: Parser, name: string, ...rest: unknown[]) => void;

/** The parts of MathJax that define commands. */
export interface DefiningParts {
  Configuration: { Configuration: { create(name: string, config: object): unknown } };
  TokenMap: {
    CommandMap: new (name: string, commands: Record<string, Method>) => unknown;
    DelimiterMap: new (name: string, parse: Method, delimiters: Record<string, string>) => unknown;
  };
  ParseMethods: { default: { delimiter: Method } };
  newcommand: {
    NewcommandMethods: { default: Record<"Macro" | "MacroDef" | "NewCommand", Method> };
  };
}

export const primitivesPackage = "platen-primitives";

const fencesMap = "platen-fences";

/** Fences behind `\left` and `\big` that MathJax has under no name: stmaryrd, unicode-math. */
const fences: Readonly<Record<string, string>> = {
  "\\llbracket": "⟦",
  "\\rrbracket": "⟧",
  "\\lBrack": "⟦",
  "\\rBrack": "⟧",
  "\\lBrace": "⦃",
  "\\rBrace": "⦄",
  "\\lAngle": "⟪",
  "\\rAngle": "⟫",
  "\\lParen": "⦅",
  "\\rParen": "⦆",
};

/** Tells MathJax of the package; a reader has it when it is made with it. */
export function registerPrimitives({
  Configuration,
  TokenMap,
  ParseMethods,
  newcommand,
}: DefiningParts): void {
  const methods = newcommand.NewcommandMethods.default;
  const edef: Method = (parser, name) => {
    const start = bodyAfterTemplate(parser.string, parser.i);
    const body = parser.string.slice(start);
    const end = endOfGroup(body);
    if (end > 0) {
      const meaning = new Expansion(parser, methods.Macro).of(body.slice(1, end));
      parser.string = `${parser.string.slice(0, start)}{${meaning}}${body.slice(end + 1)}`;
    }
    methods.MacroDef(parser, name);
  };
  const provide: Method = (parser, name) => {
    isStarNext(parser);
    const from = parser.i;
    const known = commandIn(parser.GetArgument(name));
    if (known !== undefined && isDefined(parser, known)) {
      skipOptions(parser);
      parser.GetArgument(name);
      return;
    }
    parser.i = from;
    methods.NewCommand(parser, name);
  };
  const written = Object.entries({ ...siunitx, ...notations }).map(([command, expand]) => {
    const method: Method = (parser, name) =>
      methods.Macro(
        parser,
        name,
        expand({
          group: () => parser.GetArgument(name),
          option: () => parser.GetBrackets(name, ""),
          star: () => isStarNext(parser),
        }),
      );
    return [command, method] as const;
  });
  const fill: Method = (parser, name) => {
    const top = parser.stack.Top();
    if (top.hfill && top.Size) top.hfill.push(top.Size());
    else methods.Macro(parser, name, "\\qquad ");
  };
  const commands = {
    ...Object.fromEntries(written),
    multicolumn: (parser: Parser, name: string) =>
      methods.Macro(parser, name, multicolumn(parser, name)),
    // A cell's side that has it is empty; elsewhere a formula is as wide as it is.
    hfil: fill,
    hfill: fill,
    hfilll: fill,
    cline: partialLine,
    cmidrule: partialLine,
    edef,
    xdef: edef,
    gdef: methods.MacroDef,
    providecommand: provide,
  };
  // oxlint-disable-next-line no-new -- MathJax keeps the map by its name
  new TokenMap.CommandMap(primitivesPackage, commands);
  // oxlint-disable-next-line no-new -- MathJax keeps the map by its name
  new TokenMap.DelimiterMap(fencesMap, ParseMethods.default.delimiter, fences);
  Configuration.Configuration.create(primitivesPackage, {
    handler: { macro: [primitivesPackage], delimiter: [fencesMap] },
  });
}

function isStarNext(parser: Parser): boolean {
  const isNext = parser.GetNext() === "*";
  if (isNext) parser.i += 1;
  return isNext;
}

function isDefined(parser: Parser, name: string): boolean {
  return parser.configuration.handlers.get("macro").applicable(name) !== null;
}

const commandIn = (text: string) => /^\s*\\([a-zA-Z]+|[^])\s*$/.exec(text)?.[1];

/** `[2][default]`. */
function skipOptions(parser: Parser): void {
  const options = /(?:\s*\[[^\]]*\]){0,2}/y;
  options.lastIndex = parser.i;
  options.exec(parser.string);
  parser.i = options.lastIndex;
}

function bodyAfterTemplate(text: string, from: number): number {
  const brace = text.indexOf("{", from);
  return brace < 0 ? text.length : brace;
}

/** The place of the brace that closes the one a text begins with; -1 when none does. */
function endOfGroup(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\\") at += 1;
    else if (character === "{") depth += 1;
    else if (character === "}" && (depth -= 1) === 0) return at;
  }
  return -1;
}

/** Puts the meanings of the author's own macros in their place, bounded as MathJax bounds them. */
class Expansion {
  readonly #parser: Parser;
  readonly #macro: Method;
  #count = 0;

  constructor(parser: Parser, macro: Method) {
    this.#parser = parser;
    this.#macro = macro;
  }

  of(text: string): string {
    let done = "";
    let rest = text;
    for (;;) {
      const token = /\\(?:([a-zA-Z]+)\s*|[^])/.exec(rest);
      if (!token) return done + rest;
      done += rest.slice(0, token.index);
      const after = rest.slice(token.index + token[0].length);
      const meaning = token[1] === undefined ? undefined : this.#meaning(token[1], after);
      if (meaning === undefined) {
        done += token[0];
        rest = after;
        continue;
      }
      rest = meaning;
      this.#count += 1;
      if (this.#count > mathBounds.macros || done.length + rest.length > mathBounds.buffer)
        throw new FormulaError("its definitions come to too much");
    }
  }

  /** The meaning of a macro with what follows it, its arguments taken; `undefined` if it is not the author's. */
  #meaning(name: string, after: string): string | undefined {
    const map = this.#parser.configuration.handlers.get("macro").applicable(name);
    const macro = map?.lookup(name);
    if (!macro || macro.func !== this.#macro) return undefined;
    const [body, count = 0, fallback] = macro.args ?? [];
    if (typeof body !== "string") return undefined;
    const values: string[] = [];
    let rest = after;
    if (fallback !== undefined && fallback !== null) {
      const given = /^\s*\[([^\]]*)\]/.exec(rest);
      values.push(given?.[1] ?? String(fallback));
      rest = rest.slice(given?.[0].length ?? 0);
    }
    while (values.length < Number(count)) {
      const taken = argumentOf(rest);
      if (!taken) return undefined;
      values.push(taken.value);
      rest = taken.rest;
    }
    const text = body.replace(/\\#|#([1-9])/g, (whole, index?: string) =>
      index === undefined ? whole : (values[Number(index) - 1] ?? whole),
    );
    const joins = /\\[a-zA-Z]+$/.test(text) && /^[a-zA-Z]/.test(rest);
    return `${text}${joins ? " " : ""}${rest}`;
  }
}

function argumentOf(text: string): { value: string; rest: string } | undefined {
  const at = text.search(/\S/);
  if (at < 0) return undefined;
  const rest = text.slice(at);
  if (rest.startsWith("{")) {
    const end = endOfGroup(rest);
    return end < 0 ? undefined : { value: rest.slice(1, end), rest: rest.slice(end + 1) };
  }
  const [token = ""] = /^(?:\\(?:[a-zA-Z]+|[^])|[^])/u.exec(rest) ?? [];
  return { value: token, rest: rest.slice(token.length) };
}
