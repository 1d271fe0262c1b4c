/** Options of the pages of a pdf: every name and bound, in one table. */
import { LONGEST_ADDRESS, type Attachment, type FieldDefinition } from "./kinds.ts";
import { standardPairs, standards, type Standard } from "./standards.ts";
import { paperNames, type PaperName } from "./paper-sizes.ts";

/** A length with its unit: mm, cm, in, pt or px. */
export type Length = string;

export interface PageMargins {
  top?: Length;
  right?: Length;
  bottom?: Length;
  left?: Length;
}

/** One line at a page's head or foot; `{title}` and the like stand for what they name. */
export interface PageLine {
  left?: string;
  center?: string;
  right?: string;
}

export interface PageContents {
  depth?: number;
  title?: string;
}

export type PageStandard = Standard;
export const pageStandards = Object.keys(standards) as [Standard, ...Standard[]];

/** The pages of a pdf. An absent field leaves the default look. */
export interface PageOptions {
  size?: PaperName | { width: Length; height: Length };
  landscape?: boolean;
  margin?: Length | PageMargins;
  columns?: number;
  single?: boolean;
  header?: false | PageLine;
  footer?: false | PageLine;
  /** Address of an image that stands for `{logo}` in header and footer. */
  logo?: string;
  /** Address of an image across the top of the first page, in place of its header. */
  letterhead?: string;
  firstPage?: "same" | "plain";
  toc?: boolean | PageContents;
  cover?: boolean;
  numberHeadings?: boolean;
  justify?: boolean;
  hyphenate?: boolean;
  footnotes?: "end" | "page";
  ruleBreaks?: boolean;
  /** Level of headings that begin a page, and those above it. */
  breakBefore?: "none" | "h1" | "h2";
  /** Tables that are too wide for the paper: set smaller, or on turned pages of their own. */
  wideTables?: "smaller" | "turned";
  /** The pages to give: `2-5`, `1,3,7-`; counted from the first of the file. */
  pages?: string;
  /** One standard, or two that a file can conform to together. */
  standard?: PageStandard | readonly PageStandard[];
  /** Files that the PDF is to carry, where its standard allows it; an address stands for a file of that name. */
  attachments?: readonly (string | Attachment)[];
}

export type PageFieldName = keyof PageOptions;

export const pageFields = {
  size: {
    kind: "paper",
    values: paperNames,
    /** Millimetres of a side. */
    min: 40,
    max: 2000,
    default: "A4",
    description: "Paper",
  },
  landscape: { kind: "flag", default: false, description: "Paper on its long side" },
  margin: {
    kind: "margin",
    max: 500,
    default: undefined,
    description: "Around the text, such as 20mm",
  },
  columns: {
    kind: "number",
    min: 1,
    max: 2,
    default: 1,
    integer: true,
    whole: true,
    description: "Columns of text",
  },
  single: {
    kind: "flag",
    default: false,
    description: "One page as long as the document",
  },
  header: {
    kind: "line",
    maxLength: 200,
    default: undefined,
    description: "Header, with {title} {section} {author} {date} {page} {pages} {logo}",
  },
  footer: {
    kind: "line",
    maxLength: 200,
    default: undefined,
    description: "Footer, likewise",
  },
  logo: {
    kind: "text",
    maxLength: LONGEST_ADDRESS,
    default: undefined,
    description: "Address of an image for {logo}",
  },
  letterhead: {
    kind: "text",
    maxLength: LONGEST_ADDRESS,
    default: undefined,
    description: "Address of an image across the top of the first page",
  },
  firstPage: {
    kind: "choice",
    values: ["same", "plain"],
    default: "same",
    description: "plain: no header and footer on the first page",
  },
  toc: {
    kind: "switch",
    default: false,
    description: "Table of contents",
    fields: {
      depth: {
        kind: "number",
        min: 1,
        max: 6,
        default: 3,
        integer: true,
        whole: true,
        description: "Levels of headings in the contents",
      },
      title: {
        kind: "text",
        maxLength: 100,
        default: undefined,
        description: "Heading of the contents; without it, by language",
      },
    },
  },
  cover: {
    kind: "flag",
    default: false,
    description: "A cover of title, author and date",
  },
  numberHeadings: { kind: "flag", default: false, description: "Numbers before headings: 1.2" },
  justify: { kind: "flag", default: false, description: "Lines of equal length" },
  hyphenate: {
    kind: "flag",
    default: undefined,
    description: "Divide words at line ends; without it, as justify",
  },
  footnotes: {
    kind: "choice",
    values: ["end", "page"],
    default: "end",
    description: "Footnotes after all or at the foot of their page",
  },
  ruleBreaks: { kind: "flag", default: false, description: "A rule (---) ends a page" },
  breakBefore: {
    kind: "choice",
    values: ["none", "h1", "h2"],
    default: "none",
    description: "Headings that start a page",
  },
  wideTables: {
    kind: "choice",
    values: ["smaller", "turned"],
    default: "smaller",
    description: "Tables wider than the paper",
  },
  pages: {
    kind: "text",
    maxLength: 100,
    default: undefined,
    form: {
      pattern: String.raw`\d+(-\d*)?(, ?\d+(-\d*)?)*`,
      words: "page numbers such as 2-5 or 1,3,7-",
    },
    description: "These pages alone, such as 2-5 or 1,3,7-",
  },
  standard: {
    kind: "choice",
    values: pageStandards,
    together: standardPairs,
    default: "ua-1",
    description: "PDF/UA, PDF/A, or both; a-3a and a-4f attach the Markdown",
  },
  attachments: {
    kind: "files",
    most: 20,
    default: undefined,
    description: "Files to attach, with a-3a and a-4f; factur-x.xml makes an e-invoice",
  },
} as const satisfies Record<PageFieldName, FieldDefinition>;
