/** The types of callouts that tools know, as alerts: their colours, their sign, and the title that they have by themselves. */
import type { AlertKind, AlertSign } from "../../document.ts";

export interface Callout {
  kind: AlertKind;
  sign?: AlertSign;
}

/** By names in lower case. A name that stands for another has its look and keeps its own title. */
const looks: Readonly<Record<string, Callout>> = {
  note: { kind: "note" },
  seealso: { kind: "note" },
  info: { kind: "note" },
  information: { kind: "note" },
  todo: { kind: "note", sign: "todo" },
  abstract: { kind: "note", sign: "abstract" },
  summary: { kind: "note", sign: "abstract" },
  tldr: { kind: "note", sign: "abstract" },
  tip: { kind: "tip" },
  hint: { kind: "tip" },
  important: { kind: "important" },
  success: { kind: "tip", sign: "success" },
  check: { kind: "tip", sign: "success" },
  done: { kind: "tip", sign: "success" },
  question: { kind: "warning", sign: "question" },
  help: { kind: "warning", sign: "question" },
  faq: { kind: "warning", sign: "question" },
  warning: { kind: "warning" },
  attention: { kind: "warning" },
  caution: { kind: "caution" },
  failure: { kind: "caution", sign: "failure" },
  fail: { kind: "caution", sign: "failure" },
  missing: { kind: "caution", sign: "failure" },
  danger: { kind: "caution", sign: "danger" },
  error: { kind: "caution", sign: "danger" },
  bug: { kind: "caution", sign: "bug" },
  example: { kind: "important", sign: "example" },
  quote: { kind: "note", sign: "quote" },
  cite: { kind: "note", sign: "quote" },
};

/** The look of a type; `undefined` for one that no tool knows. */
export function calloutOf(type: string): Callout | undefined {
  const name = type.toLowerCase();
  return Object.hasOwn(looks, name) ? looks[name] : undefined;
}

/** A type as its title: `my-type` is `My type`. */
export function titleOf(type: string): string {
  if (type.toLowerCase() === "faq" || type.toLowerCase() === "tldr") return type.toUpperCase();
  const words = type.replace(/[-_]+/g, " ").trim();
  const lower = words === words.toUpperCase() ? words.toLowerCase() : words;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
