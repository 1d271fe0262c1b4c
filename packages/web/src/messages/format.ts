/** Puts values into messages. */

/** A text, or one text for each plural category of the language; `count` decides. */
export type Message = string | { readonly one?: string; readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

/** The `{names}` that a text asks for. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TextsOf<Given extends Message> = Given extends string ? Given : Given[keyof Given];

/** Parameters of a message. A message with plural forms always has `count`. */
export type ValuesOf<Given extends Message> =
  | NamesIn<TextsOf<Given> & string>
  | (Given extends string ? never : "count") extends infer Names extends string
  ? [Names] extends [never]
    ? []
    : [values: Readonly<Record<Names, string | number>>]
  : never;

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Fills in a message. Numbers are written as the language writes them. */
export function format(language: string, message: Message, values: Values = {}): string {
  return textOf(language, message, values).replaceAll(/\{(\w+)\}/gu, (given, name: string) => {
    const value = values[name];
    if (typeof value === "number") return numberFormat(language).format(value);
    return value ?? given;
  });
}

function textOf(language: string, message: Message, { count }: Values): string {
  if (typeof message === "string") return message;
  const category = pluralRules(language).select(Number(count));
  return (category === "one" ? message.one : undefined) ?? message.other;
}

function pluralRules(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

function numberFormat(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}
