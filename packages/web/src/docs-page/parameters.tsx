/** The documentation's table of a request's fields, made from the table of options. */
import {
  brandNames,
  optionDefinitions,
  optionNames,
  type OptionDefinition,
  type OptionName,
} from "@platen/render/options";
import { descriptions } from "./descriptions.ts";
import { useMessages, type Translate } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";

/** A field of a request: an option that the service does not set by itself, or `mode`, which is no option. */
type Field = Exclude<OptionName, "watermarkStyle"> | "mode";

const fields: readonly Field[] = [
  ...optionNames.filter((name) => name !== "watermarkStyle"),
  "mode",
];

/** Values and defaults of fields that a request writes in its own way. */
const own: Partial<Record<Field, { values?: string; fallback?: string }>> = {
  mode: { values: "url, binary", fallback: "url" },
  watermark: { values: "true, false", fallback: "true" },
  block: { values: "id" },
};

/** Words for the default of a field that has none of its own. */
const fallbacks = {
  lineHeight: "docs.byFontOrWidth",
  padding: "docs.byFontOrWidth",
  codeStyle: "docs.byTheme",
  accent: "docs.byTheme",
  background: "docs.byTheme",
  page: "docs.pageByDefault",
} as const satisfies Partial<Record<Field, string>>;

/** Table of the fields, derived from the definitions by which the service itself checks. */
export function Parameters() {
  const t = useMessages();
  const rows = fields.map((name) => {
    const definition: OptionDefinition | undefined =
      name === "mode" ? undefined : optionDefinitions[name];
    const { values = definition && valuesOf(definition, t), fallback = definition?.default } =
      own[name] ?? {};
    const message = name === "mode" ? "" : descriptions[name];
    return {
      name,
      values,
      fallback:
        fallback === undefined || fallback === ""
          ? t(
              Object.hasOwn(fallbacks, name)
                ? fallbacks[name as keyof typeof fallbacks]
                : "docs.noneByDefault",
            )
          : String(fallback),
      text: t(`docs.field.${name}`, { message }),
    };
  });
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
  switch (definition.kind) {
    case "number":
      return t("docs.range", { min: String(definition.min), max: String(definition.max) });
    case "flag":
      return "true, false";
    case "color":
      return ["#2456d6", ...definition.words].join(", ");
    case "choice":
      return definition.values.join(", ");
    case "group":
      return Object.keys(definition.fields).join(", ");
    case "brand":
      return brandNames.join(", ");
    case "text":
      return "";
  }
}
