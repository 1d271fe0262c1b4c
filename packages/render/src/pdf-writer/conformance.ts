/** Standards that files claim to conform to, and faults that keep them from it. */
import { refTo, type PdfFile } from "./objects.ts";
import { srgbProfile } from "./srgb-profile.ts";

/** PDF/UA-1 (ISO 14289-1), PDF/A-2a (ISO 19005-2) and PDF/A-3a (ISO 19005-3). */
export type Standard = "ua-1" | "a-2a" | "a-3a";

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

  /** Returns the reason why a file cannot conform to a standard; undefined: it can. */
  against(standard: Standard): string | undefined {
    return (
      this.#found.get("all") ?? (isArchive(standard) ? this.#found.get("archives") : undefined)
    );
  }
}

export const isArchive = (standard: Standard | undefined): boolean =>
  standard !== undefined && standard !== "ua-1";

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

/** Claims of conformance in the metadata, as XMP. */
export const identifications: Readonly<Record<Standard, string>> = {
  "ua-1": named("ua", "<pdfuaid:part>1</pdfuaid:part>"),
  "a-2a": named("a", "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>"),
  "a-3a": named("a", "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>"),
};

function named(kind: "a" | "ua", entries: string): string {
  const space = `http://www.aiim.org/pdf${kind}/ns/id/`;
  return `<rdf:Description rdf:about="" xmlns:pdf${kind}id="${space}">${entries}</rdf:Description>`;
}
