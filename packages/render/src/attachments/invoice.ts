/**
 * Invoices that machines read, as Factur-X 1.0 and ZUGFeRD 2 attach them: XML of UN/CEFACT, in one of a few
 * profiles.
 */
import type { Attachment } from "../page/kinds.ts";

/** A profile: how its guideline is named, and how its file is attached. */
interface Profile {
  /** The identifier of its guideline, as the XML names it. */
  guideline: RegExp;
  /** Its name in the metadata. */
  level: string;
  /** The lesser ones are no invoices by themselves, and data to the one that people read. */
  relationship: NonNullable<Attachment["relationship"]>;
  name: string;
}

const FACTUR_X = "factur-x.xml";
const XRECHNUNG = "xrechnung.xml";
const compliant = String.raw`^urn:cen\.eu:en16931:2017#comp?liant#urn:`;

const profiles: readonly Profile[] = [
  {
    guideline: /^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):minimum$/u,
    level: "MINIMUM",
    relationship: "Data",
    name: FACTUR_X,
  },
  {
    guideline: /^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basicwl$/u,
    level: "BASIC WL",
    relationship: "Data",
    name: FACTUR_X,
  },
  {
    guideline: new RegExp(`${compliant}(?:factur-x\\.eu:1p0|zugferd\\.de:2p0):basic$`, "u"),
    level: "BASIC",
    relationship: "Alternative",
    name: FACTUR_X,
  },
  {
    guideline: /^urn:cen\.eu:en16931:2017$/u,
    level: "EN 16931",
    relationship: "Alternative",
    name: FACTUR_X,
  },
  {
    guideline:
      /^urn:cen\.eu:en16931:2017#conformant#urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):extended$/u,
    level: "EXTENDED",
    relationship: "Alternative",
    name: FACTUR_X,
  },
  {
    guideline: new RegExp(
      `${compliant}(?:xeinkauf\\.de:kosit|xoev-de:kosit:standard):xrechnung_`,
      "u",
    ),
    level: "XRECHNUNG",
    relationship: "Alternative",
    name: XRECHNUNG,
  },
];

/** An invoice's profile, and the version of its XML. */
export type Invoice = Omit<Profile, "guideline"> & { version: string };

/** Whether a file of this name has to be an invoice. */
export const isInvoiceName = (name: string): boolean => [FACTUR_X, XRECHNUNG].includes(name);

/** Length of the beginning of an XML that says what it is, in bytes. */
const HEAD = 65_536;

const guidelineIn =
  /<(?:\w+:)?GuidelineSpecifiedDocumentContextParameter\b[^<>]*>\s*<(?:\w+:)?ID\b[^<>]*>\s*([^<>]{1,200}?)\s*<\//u;

/** @throws Error with the reason, for XML that is no invoice of a known profile */
export function invoiceOf(xml: Uint8Array): Invoice {
  const text = new TextDecoder().decode(xml.subarray(0, HEAD));
  if (!/<(?:\w+:)?CrossIndustryInvoice\b/u.test(text))
    throw new Error("it is no CrossIndustryInvoice of UN/CEFACT");
  const named = guidelineIn.exec(text)?.[1];
  if (named === undefined)
    throw new Error("it names no guideline (GuidelineSpecifiedDocumentContextParameter)");
  const profile = profiles.find(({ guideline }) => guideline.test(named));
  if (!profile) {
    const known = profiles.map(({ level }) => level).join(", ");
    throw new Error(
      `its guideline ${named.slice(0, 100)} is of no known profile; there are ${known}`,
    );
  }
  const { guideline: _, ...rest } = profile;
  return { ...rest, version: /xrechnung_(\d+\.\d+)/u.exec(named)?.[1] ?? "1.0" };
}
