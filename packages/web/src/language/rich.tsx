import { Fragment, type ReactNode } from "react";

type Wrap = (text: string) => ReactNode;

/**
 * A message in which parts are elements: `Try <link>again</link>` with `{ link: (text) => … }`.
 * Parts do not hold parts.
 */
export function rich(text: string, parts: Readonly<Record<string, Wrap>>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/gsu);
  // Plain text, the name of a part, its text, plain text, …
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const name = index % 3 === 2 ? pieces[index - 1] : undefined;
    const node = name === undefined ? piece : (parts[name]?.(piece) ?? piece);
    return <Fragment key={index}>{node}</Fragment>;
  });
}

export const strong: Wrap = (text) => <strong>{text}</strong>;

export const code: Wrap = (text) => <code>{text}</code>;
