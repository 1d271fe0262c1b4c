/** Macros of ours and of MathJax: their meaning takes their place. */
import { NotSet } from "../atom.ts";
import type { Run } from "./run.ts";

export const macro: Run = (reader, _list, _name, { args }) => {
  const [body, count = 0, ...more] = args;
  if (typeof body !== "string" || more.some((one) => one !== undefined && one !== null))
    throw new NotSet("a macro with an option");
  const values = Array.from({ length: Number(count) }, () => reader.argumentText());
  reader.expand(substituted(body, values));
};

function substituted(body: string, values: readonly string[]): string {
  if (values.length === 0) return body;
  let out = "";
  let from = 0;
  for (const { 0: whole, 1: number, index } of body.matchAll(/\\[^]|#([^])/g)) {
    if (number === undefined) continue;
    const value = values[Number(number) - 1];
    if (value === undefined) throw new NotSet("a macro without an argument");
    out = joined(joined(out, body.slice(from, index)), value);
    from = index + whole.length;
  }
  return joined(out, body.slice(from));
}

/** A letter behind a command's name needs a space. */
const joined = (before: string, after: string) =>
  /^[a-z]/i.test(after) && /\\[a-z]+$/i.test(before) ? `${before} ${after}` : before + after;
