/**
 * The documentation's table of a request's fields, made from the table of options: one without a row does not
 * compile.
 */
import {
  brandNames,
  optionDefinitions,
  type OptionDefinition,
  type OptionName,
} from "@platen/render/options";
import { descriptions } from "./descriptions.ts";
import { useMessages, type Translate } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";

const shown = [
  "width",
  "format",
  "quality",
  "theme",
  "codeStyle",
  "fontFamily",
  "textSize",
  "lineHeight",
  "padding",
  "accent",
  "background",
  "headings",
  "fit",
  "smart",
  "pair",
  "flavor",
  "breaks",
  "repair",
] as const;

/** Numbers that follow from other fields. */
const byFont: ReadonlySet<string> = new Set(["lineHeight", "padding"]);

interface Row {
  values: string;
  fallback: (t: Translate) => string;
}

const flag = (fallback: "true" | "false"): Row => ({
  values: "true, false",
  fallback: () => fallback,
});

/** Further options, without the one that only the service sets, and `mode`, which is no option. */
type More = Exclude<OptionName, (typeof shown)[number] | "watermarkStyle"> | "mode";

/**
 * Values and defaults of fields that a request writes in its own way. An option that is in neither
 * list does not compile.
 */
const more: Record<More, Row> = {
  mode: { values: "url, binary", fallback: () => "url" },
  block: { values: "id", fallback: (t) => t("docs.noneByDefault") },
  watermark: flag("true"),
  strict: flag("false"),
  brand: { values: brandNames.join(", "), fallback: (t) => t("docs.noneByDefault") },
  cards: {
    values: Object.keys(optionDefinitions.cards.fields).join(", "),
    fallback: (t) => t("docs.noneByDefault"),
  },
  frame: {
    values: Object.keys(optionDefinitions.frame.fields).join(", "),
    fallback: (t) => t("docs.noneByDefault"),
  },
  palette: { values: "color, grey16, grey4, bw", fallback: () => "color" },
  overflow: { values: "error, split", fallback: () => "error" },
  describe: flag("false"),
  embedSource: flag("false"),
  page: {
    values: Object.keys(optionDefinitions.page.fields).join(", "),
    fallback: (t) => t("docs.pageByDefault"),
  },
};
const moreNames = Object.keys(more) as More[];

/** Table of the fields, derived from the definitions by which the service itself checks. */
export function Parameters() {
  const t = useMessages();
  const rows = [
    ...shown.map((name) => {
      const definition: OptionDefinition = optionDefinitions[name];
      const { default: fallback } = definition;
      const message = descriptions[name];
      return {
        name,
        values: valuesOf(definition, t),
        fallback: String(fallback ?? t(byFont.has(name) ? "docs.byFontOrWidth" : "docs.byTheme")),
        text: t(`docs.field.${name}`, { message }),
      };
    }),
    ...moreNames.map((name) => {
      const { values, fallback } = more[name];
      const message = name === "mode" ? "" : descriptions[name];
      return { name, values, fallback: fallback(t), text: t(`docs.field.${name}`, { message }) };
    }),
  ];
  return (
    <>
      <p>{rich(t("docs.parametersText"), { c: code })}</p>
      <div className="table-box" tabIndex={0} role="region" aria-label={t("docs.parametersLabel")}>
        <table className="stacking">
          <thead>
            <tr>
              <th scope="col">{t("docs.field")}</th>
              <th scope="col">{t("docs.values")}</th>
              <th scope="col">{t("docs.default")}</th>
              <th scope="col">{t("docs.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, fallback, text }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="values">{values}</td>
                <td data-label={t("docs.defaultIs")}>{fallback}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function valuesOf(definition: OptionDefinition, t: Translate): string {
  if (definition.kind === "number") {
    const { min, max } = definition;
    return t("docs.range", { min: String(min), max: String(max) });
  }
  if (definition.kind === "flag") return "true, false";
  if (definition.kind === "color") return ["#2456d6", ...definition.words].join(", ");
  return definition.kind === "choice" ? definition.values.join(", ") : definition.kind;
}
