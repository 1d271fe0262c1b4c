import { optionDefinitions, type OptionDefinition, type OptionName } from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";

const shown = ["width", "format", "quality", "theme", "codeStyle", "fontFamily"] as const;

interface Row {
  values: string;
  fallback: string;
  text: string;
}

/** What a request says in its own way. An option that is in neither list does not compile. */
const more: Record<Exclude<OptionName, (typeof shown)[number]> | "mode", Row> = {
  mode: {
    values: "url, binary",
    fallback: "url",
    text: "A temporary address, or the file itself",
  },
  watermark: {
    values: "true, false",
    fallback: "true",
    text: "false: one credit is spent and the image is clean",
  },
  strict: {
    values: "true, false",
    fallback: "false",
    text: "Refuse a render that has any warning; nothing is charged",
  },
  cards: {
    values: Object.keys(optionDefinitions.cards.fields).join(", "),
    fallback: "none",
    text: "Cards of exact pixels: an object with any of these fields; data.images lists them",
  },
  overflow: {
    values: "error, split",
    fallback: "error",
    text: "What becomes of a picture that is too tall: an error, or several pictures",
  },
  describe: {
    values: "true, false",
    fallback: "false",
    text: "Adds alternative text, plain text, and where each block stands",
  },
  embedSource: {
    values: "true, false",
    fallback: "false",
    text: "The Markdown travels inside the file",
  },
  page: {
    values: Object.keys(optionDefinitions.page.fields).join(", "),
    fallback: "A4 with header and footer",
    text: "Pages of a pdf: an object with any of these fields",
  },
};

/** Derived from the definitions that the service itself checks by. */
export function Parameters() {
  const t = useMessages();
  const rows = [
    ...shown.map((name) => {
      const definition: OptionDefinition = optionDefinitions[name];
      const { description: text, default: fallback } = definition;
      return {
        name,
        values: valuesOf(definition),
        fallback: String(fallback ?? t("docs.byTheme")),
        text,
      };
    }),
    ...Object.entries(more).map(([name, row]) => ({ name, ...row })),
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

function valuesOf(definition: OptionDefinition): string {
  if (definition.kind === "number") return `${definition.min} to ${definition.max}`;
  return definition.kind === "choice" ? definition.values.join(", ") : definition.kind;
}
