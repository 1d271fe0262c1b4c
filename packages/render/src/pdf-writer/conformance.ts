/** Standards that files claim to conform to, and faults that keep them from it. */
import type { AttachedFile } from "./attachment.ts";
import { refTo, type PdfFile } from "./objects.ts";
import { srgbProfile } from "./srgb-profile.ts";
import { isPdf2, rulesOf, type Standard } from "../page/standards.ts";

/**
 * Thrown when a file cannot conform to the standard that was asked for. Its message gives the
 * reason, in words of the document.
 */
export class Nonconforming extends Error {}

/** Code points that no standard gives a meaning, and two that are no characters (ISO 19005-2, 6.2.11.7). */
const meaningless = /[\p{Co}\ufffe\uffff]/u;

/** Collects faults of a document's text against the standards. */
export class Faults {
  readonly #found = new Map<"all" | "archives", string>();

  /** @param hasGlyph whether a font has a glyph for it */
  meet(text: string, hasGlyph: boolean): void {
    if (!hasGlyph) this.#note("all", `no font has the character ${shown(text)}`);
    if (meaningless.test(text))
      this.#note("archives", `the character ${shown(text)} is for private use and has no meaning`);
  }

  #note(whom: "all" | "archives", reason: string): void {
    if (!this.#found.has(whom)) this.#found.set(whom, reason);
  }

  /** Returns the reason why a file cannot conform to all of the standards; undefined: it can. */
  against(standards: readonly Standard[]): string | undefined {
    return (
      this.#found.get("all") ?? (asksMeaning(standards) ? this.#found.get("archives") : undefined)
    );
  }
}

/** Whether text without a meaning is forbidden: by PDF/A, and by PDF/UA-2 (ISO 14289-2, 8.4.3). */
const asksMeaning = (standards: readonly Standard[]) => isArchive(standards) || isPdf2(standards);

export const isArchive = (standards: readonly Standard[]): boolean =>
  standards.some((standard) => rulesOf(standard).family === "a");

function shown(text: string): string {
  const point = text.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Writes the profile of the file's colours (ISO 19005-2, 6.2.3); returns an entry of the catalogue.
 */
export function outputIntent(file: PdfFile): string {
  const profile = file.stream("/N 3", srgbProfile());
  return (
    "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)" +
    `/Info(sRGB)/DestOutputProfile ${refTo(profile)}>>]`
  );
}

/**
 * Returns the claims of conformance for the metadata, as XMP.
 *
 * @param invoice facts about one that is attached
 */
export function identifications(
  standards: readonly Standard[],
  invoice?: AttachedFile["invoice"],
): string {
  const claims = standards.map((standard) => {
    const { family, part, level, year } = rulesOf(standard);
    const named = (name: string, value: number | string | undefined) =>
      value === undefined ? "" : `<pdf${family}id:${name}>${value}</pdf${family}id:${name}>`;
    const entries = named("part", part) + named("rev", year) + named("conformance", level);
    const space = `http://www.aiim.org/pdf${family}/ns/id/`;
    return `<rdf:Description rdf:about="" xmlns:pdf${family}id="${space}">${entries}</rdf:Description>`;
  });
  const isMixed = standards.length > 1 && !isPdf2(standards);
  const schemas = [...(isMixed ? [uaSchema] : []), ...(invoice ? [invoiceSchema] : [])];
  return claims.join("") + (invoice ? invoiceFacts(invoice) : "") + extensionSchemas(schemas);
}

type Property = readonly [name: string, type: string, category: string, description: string];

interface Schema {
  name: string;
  space: string;
  prefix: string;
  properties: readonly Property[];
}

/** The property that claims PDF/UA. */
const uaSchema: Schema = {
  name: "PDF/UA identification",
  space: "http://www.aiim.org/pdfua/ns/id/",
  prefix: "pdfuaid",
  properties: [["part", "Integer", "internal", "Part of ISO 14289 that the file conforms to"]],
};

/** Properties of a file with an invoice (Factur-X 1.0, 6.1). */
const invoiceSchema: Schema = {
  name: "Factur-X PDFA Extension Schema",
  space: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
  prefix: "fx",
  properties: [
    ["DocumentFileName", "Text", "external", "Name of the embedded XML invoice file"],
    ["DocumentType", "Text", "external", "INVOICE"],
    ["Version", "Text", "external", "The version of the XML invoice"],
    ["ConformanceLevel", "Text", "external", "The conformance level of the XML invoice"],
  ],
};

function invoiceFacts({ name, level, version }: NonNullable<AttachedFile["invoice"]>): string {
  return (
    `<rdf:Description rdf:about="" xmlns:fx="${invoiceSchema.space}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
    `<fx:DocumentFileName>${name}</fx:DocumentFileName><fx:Version>${version}</fx:Version>` +
    `<fx:ConformanceLevel>${level}</fx:ConformanceLevel></rdf:Description>`
  );
}

/**
 * Describes properties of the metadata. Archives up to PDF/A-3 want one of each property that XMP
 * itself does not know (ISO 19005-2, 6.6.2.3.3).
 */
function extensionSchemas(schemas: readonly Schema[]): string {
  if (schemas.length === 0) return "";
  const items = schemas.map(({ name, space, prefix, properties }) => {
    const rows = properties.map(
      ([property, type, category, description]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name>` +
        `<pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category>` +
        `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
    );
    return (
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
      `<pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${rows.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`
    );
  });
  const a = "http://www.aiim.org/pdfa/ns";
  return (
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="${a}/extension/" xmlns:pdfaSchema="${a}/schema#" xmlns:pdfaProperty="${a}/property#">` +
    `<pdfaExtension:schemas><rdf:Bag>${items.join("")}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`
  );
}
