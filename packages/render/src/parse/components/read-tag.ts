/** Reads an opening tag of JSX, whose attributes may be expressions in braces. */
export interface ComponentTag {
  name: string;
  /** Attributes whose value is text; an expression that is a string or a number is one. */
  values: ReadonlyMap<string, string>;
  /** Some of its attributes are in braces, which HTML has not. */
  hasExpressions: boolean;
  selfClosing: boolean;
  /** Where it ends in the source. */
  end: number;
}

const NAME = /<([A-Za-z][\w.-]{0,99})(?=[\s/>{])/y;
const KEY = /\s*([A-Za-z_@:][\w:.@-]{0,99})(?:\s*(=)\s*)?/y;
const END = /\s*(\/?)>/y;
const SPACE = /\s*/y;
/** An expression that says a text by itself. */
const LITERAL = /^\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$]*)`|(\d+(?:\.\d+)?))\s*$/;
/** Longest tag, in UTF-16 units. */
const LONGEST = 4000;

/** @returns nothing where no tag begins here, or none that ends within its bound */
export function readTag(source: string, at: number): ComponentTag | undefined {
  NAME.lastIndex = at;
  const name = NAME.exec(source)?.[1];
  if (name === undefined) return undefined;
  const values = new Map<string, string>();
  let hasExpressions = false;
  let from = NAME.lastIndex;
  const most = at + LONGEST;
  while (from < most) {
    END.lastIndex = from;
    const end = END.exec(source);
    if (end)
      return { name, values, hasExpressions, selfClosing: end[1] === "/", end: END.lastIndex };
    SPACE.lastIndex = from;
    SPACE.exec(source);
    from = SPACE.lastIndex;
    if (source[from] === "{") {
      hasExpressions = true;
      const next = closingBrace(source, from, most);
      if (next === undefined) return undefined;
      from = next;
      continue;
    }
    KEY.lastIndex = from;
    const key = KEY.exec(source);
    if (!key?.[1]) return undefined;
    from = KEY.lastIndex;
    if (key[2] === undefined) continue;
    const sign = source[from];
    if (sign === "{") {
      hasExpressions = true;
      const next = closingBrace(source, from, most);
      if (next === undefined) return undefined;
      const value = LITERAL.exec(source.slice(from + 1, next - 1))
        ?.slice(1)
        .find((one) => one !== undefined);
      if (value !== undefined) values.set(key[1], value);
      from = next;
    } else if (sign === '"' || sign === "'") {
      const close = source.indexOf(sign, from + 1);
      if (close < 0 || close > most) return undefined;
      values.set(key[1], source.slice(from + 1, close));
      from = close + 1;
    } else return undefined;
  }
  return undefined;
}

/** Where the brace that stands at `at` is closed, behind it. Braces in strings do not count. */
export function closingBrace(source: string, at: number, most: number): number | undefined {
  let depth = 0;
  for (let from = at; from < most && from < source.length; from += 1) {
    const sign = source.charAt(from);
    if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return from + 1;
    } else if (sign === '"' || sign === "`") {
      const close = source.indexOf(sign, from + 1);
      if (close < 0 || close > most) return undefined;
      from = close;
    }
  }
  return undefined;
}
