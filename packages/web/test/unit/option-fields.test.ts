/** The style panel and the dialog of pages hold a control for each option of the one table, with what it allows. */
import { optionDefinitions, type FieldDefinition } from "@platen/render/options";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadRest, t, type PlainMessageName } from "../../src/language/language.ts";
import { PageForm } from "../../src/page-setup/page-dialog.tsx";
import CardsFields from "../../src/style/cards-fields.tsx";

await loadRest();

const nothing = () => {};
const panels: Record<"cards" | "page", ReactElement> = {
  cards: createElement(CardsFields, { cards: {}, onCards: nothing }),
  page: createElement(PageForm, {
    page: {},
    fontFamily: "sans",
    onPage: nothing,
    onClose: nothing,
  }),
};
const shown = Object.entries(panels).map(
  ([group, panel]) => [group as keyof typeof panels, renderToStaticMarkup(panel)] as const,
);
const fields = shown.flatMap(([group, html]) =>
  Object.entries<FieldDefinition>(optionDefinitions[group].fields)
    // Files are named by requests and front matter alone.
    .filter(([, { kind }]) => kind !== "files")
    .map(([name, field]) => [group, name, field, html] as const),
);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
const said = (path: string) => escaped(t(`option.${path}` as PlainMessageName));

test.each(fields)("%s.%s has a control with its values", (group, name, field, html) => {
  const path = `${group}.${name}`;
  expect(html).toContain(`>${said(path)}<`);
  const values = "values" in field ? field.values : [];
  for (const value of values) {
    expect(html).toContain(`<option value="${value}"`);
    if (field.kind === "choice") expect(html).toContain(`>${said(`${path}.${value}`)}</option>`);
  }
  if (field.kind === "choice" && field.default !== undefined)
    expect(html).toContain(`<option value="${field.default}" selected=""`);
});
