/**
 * A checker of rules of PDF/UA (ISO 14289-1 and -2) and PDF/A (ISO 19005-2 to -4) that can be read from a file of ours. Each gives what is wrong; nothing: the file keeps it.
 */
import { inflateSync } from "node:zlib";
import { latin1Text } from "../../src/platform/latin1.ts";
import { PdfFile } from "../../src/pdf-file/file.ts";
import { isName, type Value } from "../../src/pdf-file/values.ts";
import type { PageStandard } from "../../src/index.ts";
import { attaching, isPdf2, rulesOf } from "../../src/page/standards.ts";

type Dictionary = Map<string, Value>;

interface Checked {
  text: string;
  file: PdfFile;
  catalog: Dictionary;
  all: readonly Dictionary[];
  info: Dictionary;
  standards: readonly PageStandard[];
}

export interface Rule {
  name: string;
  /** Sections of the standards. */
  section: string;
  only?: "archives" | "pdf2";
  faults: (checked: Checked) => string[];
}

export const nameOf = (value: Value | undefined) => (isName(value) ? value.name : undefined);
const ofType = (all: readonly Dictionary[], type: string) =>
  all.filter((each) => nameOf(each.get("Type")) === type);
export const textOf = (value: Value | undefined) =>
  value instanceof Object && "text" in value ? latin1Text(value.text) : "";
const unless = (holds: boolean, fault: string) => (holds ? [] : [fault]);

const roles = new Set(
  "Document Part Sect Div BlockQuote Caption TOC TOCI P H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Note Reference Code Link Ruby RB RT Figure Formula FENote".split(
    " ",
  ),
);

/** Elements of the structure, in the order in which they are read. */
function elements({ file, catalog }: Checked): Dictionary[] {
  const found: Dictionary[] = [];
  const look = (value: Value | undefined): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    const element = file.dictionary(value);
    if (!element?.has("S") || found.includes(element)) return;
    found.push(element);
    const kids = file.resolve(element.get("K"));
    look(Array.isArray(kids) ? kids : element.get("K"));
  };
  look(file.dictionary(catalog.get("StructTreeRoot"))?.get("K"));
  return found;
}

function attributes(checked: Checked, element: Dictionary): Dictionary {
  return checked.file.dictionary(element.get("A")) ?? new Map<string, Value>();
}

/** Content streams of pages. */
function contents({ file, all }: Checked): string[] {
  return ofType(all, "Page").map((page) => {
    const { bytes = Buffer.alloc(0), filter } = file.stream(page.get("Contents")) ?? {};
    return (filter === "FlateDecode" ? inflateSync(bytes) : bytes).toString("latin1");
  });
}

const identified: Readonly<Record<PageStandard, RegExp>> = {
  "ua-1": /<pdfuaid:part>1<\/pdfuaid:part></,
  "ua-2": /<pdfuaid:part>2<\/pdfuaid:part><pdfuaid:rev>2024</,
  "a-2b": /<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</,
  "a-4": /<pdfaid:part>4<\/pdfaid:part><pdfaid:rev>2020<\/pdfaid:rev><\//,
  "a-4f": /<pdfaid:part>4<\/pdfaid:part><pdfaid:rev>2020<\/pdfaid:rev><pdfaid:conformance>F</,
  "a-2a": /<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>A</,
  "a-3a": /<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>A</,
};

export const rules: readonly Rule[] = [
  {
    name: "the file says that it is binary, and has a name of its own",
    section: "19005-2, 6.1.2 and 6.1.3",
    faults: ({ text, standards }) => [
      ...unless(
        (isPdf2(standards)
          ? /^%PDF-2\.0\n%[\x80-\xff]{4}/
          : /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/
        ).test(text),
        "header",
      ),
      ...unless(/trailer[^]*\/ID ?\[<[0-9a-f]{32}><[0-9a-f]{32}>\]/.test(text), "ID"),
    ],
  },
  {
    name: "nothing is locked, runs, or is packed by LZW",
    section: "19005-2, 6.1.3, 6.1.7 and 6.5",
    faults: ({ text }) =>
      [
        "/Encrypt",
        "/JavaScript",
        "/Launch",
        "/OpenAction",
        "/LZWDecode",
        "/Interpolate true",
      ].filter((word) => text.includes(word)),
  },
  {
    name: "the file is tagged",
    section: "14289-1, 7.1",
    faults: ({ file, catalog }) => [
      ...unless(file.dictionary(catalog.get("MarkInfo"))?.get("Marked") === true, "Marked"),
      ...unless(file.dictionary(catalog.get("StructTreeRoot"))?.has("ParentTree") === true, "tree"),
    ],
  },
  {
    name: "the document has a language",
    section: "14289-1, 7.2",
    faults: ({ catalog }) => unless(textOf(catalog.get("Lang")) !== "", "Lang"),
  },
  {
    name: "the window shows the title, which the metadata have",
    section: "14289-1, 7.1",
    faults: ({ file, catalog, text }) => [
      ...unless(
        file.dictionary(catalog.get("ViewerPreferences"))?.get("DisplayDocTitle") === true,
        "DisplayDocTitle",
      ),
      ...unless(/<dc:title>.*>[^<]+<\/rdf:li>.*<\/dc:title>/.test(text), "dc:title"),
    ],
  },
  {
    name: "the metadata are not packed, and name the standard",
    section: "14289-1, 5; 19005-2, 6.6.2 and 6.6.4",
    faults: ({ file, catalog, text, standards }) => [
      ...unless(catalog.has("Metadata"), "Metadata"),
      ...unless(file.stream(catalog.get("Metadata"))?.filter === undefined, "packed"),
      ...standards.flatMap((one) => unless(identified[one].test(text), "standard")),
      ...unless((text.match(/<pdfu?aid:part>/g) ?? []).length === standards.length, "claims"),
      // Archives up to PDF/A-3 want names that are not among the known ones to be described.
      ...unless(
        isPdf2(standards) ||
          standards.length === 1 ||
          text.includes("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"),
        "pdfuaid",
      ),
    ],
  },
  {
    name: "fonts are in the file, and say what their glyphs stand for",
    section: "14289-1, 7.21",
    faults: ({ file, all, text }) =>
      ofType(all, "Font").flatMap((font) => {
        const subtype = nameOf(font.get("Subtype"));
        if (subtype === "Type0") return unless(font.has("ToUnicode"), "ToUnicode");
        const descriptor = file.dictionary(font.get("FontDescriptor"));
        return [
          ...unless(descriptor?.has("FontFile2") === true, "FontFile2"),
          ...unless(nameOf(font.get("CIDToGIDMap")) === "Identity", "CIDToGIDMap"),
          ...unless(/\/FontName ?\/[A-Z]{6}\+/.test(text), "tag"),
        ];
      }),
  },
  {
    name: "notes have names of their own, by which they are found",
    section: "14289-1, 7.9",
    faults: (checked) => {
      const { file, catalog } = checked;
      const notes = elements(checked).filter((element) => nameOf(element.get("S")) === "Note");
      const ids = notes.map((note) => textOf(note.get("ID")));
      const root = file.dictionary(catalog.get("StructTreeRoot"));
      const names = file.resolve(file.dictionary(root?.get("IDTree"))?.get("Names"));
      const pairs = Array.isArray(names) ? names : [];
      return ids.flatMap((id, index) => [
        ...unless(id !== "" && ids.indexOf(id) === index, "ID"),
        ...unless(
          pairs.some(
            (name, at) =>
              textOf(name) === id && textOf(file.dictionary(pairs[at + 1])?.get("ID")) === id,
          ),
          "IDTree",
        ),
      ]);
    },
  },
  {
    name: "links are in the structure, can be printed, and say where they lead",
    section: "14289-1, 7.18",
    faults: ({ all }) =>
      ofType(all, "Annot").flatMap((link) => [
        ...unless(typeof link.get("StructParent") === "number", "StructParent"),
        ...unless((Number(link.get("F")) & 4) === 4, "F"),
        ...unless(textOf(link.get("Contents")) !== "", "Contents"),
      ]),
  },
  {
    name: "pages with links are gone through in the order of the structure",
    section: "14289-1, 7.18.3",
    faults: ({ all }) =>
      ofType(all, "Page").flatMap((page) =>
        unless(!page.has("Annots") || nameOf(page.get("Tabs")) === "S", "Tabs"),
      ),
  },
  {
    name: "elements are of standard types",
    section: "14289-1, 7.1",
    faults: (checked) =>
      elements(checked)
        .map((element) => nameOf(element.get("S")) ?? "")
        .filter((role) => !roles.has(role)),
  },
  {
    name: "figures and formulas have descriptions and say where they stand",
    section: "14289-1, 7.3 and 7.7",
    faults: (checked) =>
      elements(checked).flatMap((element) => {
        const role = nameOf(element.get("S"));
        if (role !== "Figure" && role !== "Formula") return [];
        return [
          ...unless(textOf(element.get("Alt")) !== "", "Alt"),
          ...unless(attributes(checked, element).has("BBox"), "BBox"),
        ];
      }),
  },
  {
    name: "headings begin with the first level and skip none",
    section: "14289-1, 7.4.2",
    faults: (checked) => {
      let before = 0;
      return elements(checked).flatMap((element) => {
        const level = Number(/^H(\d)$/.exec(nameOf(element.get("S")) ?? "")?.[1] ?? 0);
        if (level === 0) return [];
        const fault = unless(level <= before + 1, `H${level} after H${before}`);
        before = level;
        return fault;
      });
    },
  },
  {
    name: "head cells say what they are the head of",
    section: "14289-1, 7.5",
    faults: (checked) =>
      elements(checked)
        .filter((element) => nameOf(element.get("S")) === "TH")
        .flatMap((cell) => unless(attributes(checked, cell).has("Scope"), "Scope")),
  },
  {
    name: "all that is drawn is of an element or an artifact",
    section: "14289-1, 7.1",
    faults: (checked) =>
      contents(checked).flatMap((content) => {
        let depth = 0;
        const faults: string[] = [];
        for (const line of content.split("\n")) {
          if (/\b(?:BDC|BMC)$/.test(line)) depth += 1;
          else if (line === "EMC") depth -= 1;
          else if (/(?:TJ|Tj|Do Q|\bf\*?)$/.test(line) && depth !== 1) faults.push(line.slice(-40));
        }
        return [...faults, ...unless(depth === 0, "unbalanced")];
      }),
  },
  {
    name: "states are saved no deeper than readers have to follow",
    section: "19005-2, 6.1.13",
    faults: (checked) =>
      contents(checked).flatMap((content) => {
        let [depth, most] = [0, 0];
        for (const [word] of content.matchAll(/(?<![\w/])[qQ](?!\w)/g)) {
          depth += word === "q" ? 1 : -1;
          most = Math.max(most, depth);
        }
        return unless(most <= 28, `${most} deep`);
      }),
  },
  {
    name: "colours are said what they are, and none is of another kind",
    section: "19005-2, 6.2.3 and 6.2.4",
    only: "archives",
    faults: ({ file, catalog, text }) => {
      const [intent] = file.list(catalog.get("OutputIntents")).map((each) => file.dictionary(each));
      const profile = Buffer.from(
        file.stream(intent?.get("DestOutputProfile"))?.bytes ?? new Uint8Array(40),
      );
      return [
        ...unless(nameOf(intent?.get("S")) === "GTS_PDFA1", "intent"),
        ...unless(
          profile.toString("latin1", 36, 40) === "acsp" &&
            profile.readUInt32BE(0) === profile.length,
          "profile",
        ),
        ...unless(!text.includes("DeviceCMYK"), "DeviceCMYK"),
      ];
    },
  },
  {
    name: "dates are there, and the same in both places",
    section: "19005-2, 6.6",
    only: "archives",
    faults: ({ info, text, standards }) => {
      const day = /<xmp:CreateDate>(\d{4})-(\d\d)-(\d\d)T00:00:00Z</.exec(text)?.slice(1).join("");
      // PDF/A-4 has none but in the metadata.
      if (isPdf2(standards)) return unless(day !== undefined && !text.includes("/Info "), "date");
      return unless(
        day !== undefined && textOf(info.get("CreationDate")) === `D:${day}000000Z`,
        "date",
      );
    },
  },
  {
    name: "attachments are within the file, and say what they are to the document",
    section: "19005-2, 6.8; 19005-3, 6.8",
    only: "archives",
    faults: ({ file, catalog, all, standards }) => {
      const files = ofType(all, "Filespec");
      const attached = files.filter((each) => nameOf(each.get("AFRelationship")) !== "Supplement");
      if (attaching(standards, "never") !== undefined)
        return unless(files.length === 0, "attachment");
      return [
        ...unless(attached.length > 0, "none"),
        ...unless(file.list(catalog.get("AF")).length === attached.length, "AF"),
        ...attached.flatMap((each) => {
          const data = file.dictionary(file.dictionary(each.get("EF"))?.get("F"));
          return [
            ...unless(nameOf(each.get("AFRelationship")) !== undefined, "AFRelationship"),
            ...unless(each.has("Desc"), "Desc"),
            ...unless(data?.has("Subtype") === true, "Subtype"),
            ...unless(file.dictionary(data?.get("Params"))?.has("ModDate") === true, "ModDate"),
          ];
        }),
      ];
    },
  },
  {
    name: "the structure is of PDF 2.0",
    section: "14289-2, 8.2.5.2",
    only: "pdf2",
    faults: (checked) => {
      const [root] = elements(checked);
      const space = checked.file.dictionary(root?.get("NS"));
      return [
        ...unless(nameOf(root?.get("S")) === "Document", "Document"),
        ...unless(textOf(space?.get("NS")) === "http://iso.org/pdf2/ssn", "NS"),
      ];
    },
  },
  {
    name: "links and the outline lead to elements",
    section: "14289-2, 8.8",
    only: "pdf2",
    faults: ({ file, all }) => {
      const actions = all.flatMap((each) => file.dictionary(each.get("A")) ?? []);
      return [
        ...all.flatMap((each) => unless(!each.has("Dest"), "Dest")),
        ...actions
          .filter((action) => nameOf(action.get("S")) === "GoTo")
          .flatMap((action) => {
            const [to] = file.list(action.get("SD"));
            return unless(
              nameOf(file.dictionary(to)?.get("Type")) !== "Page" &&
                file.dictionary(to)?.has("S") === true,
              "SD",
            );
          }),
      ];
    },
  },
  {
    name: "entries of contents name their headings",
    section: "14289-2, 8.2.5.8",
    only: "pdf2",
    faults: (checked) =>
      elements(checked)
        .filter((element) => nameOf(element.get("S")) === "TOCI")
        .flatMap((entry) => unless(checked.file.list(entry.get("Ref")).length === 1, "Ref")),
  },
  {
    name: "notes and what refers to them name each other",
    section: "14289-2, 8.2.5.14",
    only: "pdf2",
    faults: (checked) => {
      const { file } = checked;
      const all = elements(checked);
      const refs = (element: Dictionary) =>
        file.list(element.get("Ref")).flatMap((each) => file.dictionary(each) ?? []);
      const names = (from: Dictionary, to: Dictionary) =>
        refs(from).some((each) => JSON.stringify([...each]) === JSON.stringify([...to]));
      return all.flatMap((element) => {
        const role = nameOf(element.get("S"));
        if (role === "Note") return ["Note"];
        if (role === "FENote" && refs(element).length === 0) return ["note"];
        if (role !== "FENote" && role !== "Link") return [];
        return refs(element).flatMap((each) => unless(names(each, element), role));
      });
    },
  },
  {
    name: "formulas carry their MathML",
    section: "14289-2, 8.2.5.29",
    only: "pdf2",
    faults: (checked) => {
      const { file, standards } = checked;
      return elements(checked)
        .filter((element) => nameOf(element.get("S")) === "Formula")
        .flatMap((formula) => {
          const files = file.list(formula.get("AF")).map((each) => file.dictionary(each));
          const [one] = files;
          const data = file.dictionary(file.dictionary(one?.get("EF"))?.get("F"));
          return unless(
            attaching(standards, "never") !== undefined
              ? files.length === 0
              : files.length === 1 &&
                  nameOf(one?.get("AFRelationship")) === "Supplement" &&
                  nameOf(data?.get("Subtype")) === "application/mathml+xml",
            "AF",
          );
        });
    },
  },
  {
    name: "lists say what their labels are",
    section: "14289-2, 8.2.5.25",
    only: "pdf2",
    faults: (checked) =>
      elements(checked)
        .filter((element) => nameOf(element.get("S")) === "L")
        .flatMap((list) => {
          const kind = nameOf(attributes(checked, list).get("ListNumbering")) ?? "None";
          return unless(kind !== "None", kind);
        }),
  },
];

/** Returns the faults of a file, each with the name of its rule. */
export function faultsIn(bytes: Uint8Array, standards: readonly PageStandard[]): string[] {
  const file = new PdfFile(bytes);
  const all = file.objects().flatMap(({ number }) => file.dictionary({ ref: number }) ?? []);
  const text = Buffer.from(bytes).toString("latin1");
  const infoRef = Number(/\/Info (\d+) 0 R/.exec(text)?.[1]);
  const checked: Checked = {
    text,
    file,
    catalog: file.catalog ?? new Map<string, Value>(),
    all,
    info: file.dictionary({ ref: infoRef }) ?? new Map<string, Value>(),
    standards,
  };
  const kinds = {
    archives: standards.some((one) => rulesOf(one).family === "a"),
    pdf2: isPdf2(standards),
  };
  return rules
    .filter(({ only }) => only === undefined || kinds[only])
    .flatMap(({ name, faults }) => faults(checked).map((fault) => `${name}: ${fault}`));
}
