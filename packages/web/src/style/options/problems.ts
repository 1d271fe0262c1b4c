/** Problems of options, in words for people: the bounds come from the table of options. */
import { LEAST_FOR_LINE, type FieldDefinition } from "@platen/render/options";
import type { Translate } from "../../language/language.ts";

/** As `problemsWith` tells it. */
export interface Problem {
  /** Such as `page.margin.top`. */
  path: string;
  message: string;
}

/** The first problem of a field, or of a part of it. */
export function problemAt(problems: readonly Problem[], path: string): Problem | undefined {
  return problems.find((one) => one.path === path || one.path.startsWith(`${path}.`));
}

/**
 * @param path the field's path
 * @param together whether each field is right by itself, and only all of them together are not
 */
export function problemText(
  t: Translate,
  path: string,
  definition: FieldDefinition,
  together: boolean,
): string {
  if (together) return togetherText(t, path);
  switch (definition.kind) {
    case "paper":
      return t("problem.length", { min: definition.min, max: definition.max });
    case "margin":
      return t("problem.length", { min: 0, max: definition.max });
    case "pixels":
      return t("problem.pixels", { min: definition.min, max: String(definition.max) });
    case "line":
      return t("problem.line", { limit: definition.maxLength });
    case "text":
      if (definition.form) return t("problem.pages");
      return t("problem.text", { limit: definition.maxLength });
    case "switch":
      return t("problem.text", { limit: longest(definition.fields) });
    case "number":
    case "color":
    case "choice":
    case "flag":
    case "files":
      return t("problem.other");
  }
}

function togetherText(t: Translate, path: string): string {
  if (path === "page.columns") return t("problem.columns");
  if (path === "page.header" || path === "page.footer")
    return t("problem.lineRoom", { least: LEAST_FOR_LINE });
  return t("problem.room");
}

function longest(fields: Readonly<Record<string, FieldDefinition>>): number {
  const limits = Object.values(fields).map((one) => (one.kind === "text" ? one.maxLength : 0));
  return Math.max(...limits);
}
