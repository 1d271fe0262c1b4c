/** Tests files that a PDF carries, and invoices among them. */
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { extractSource, render, type RenderOptions } from "../../src/index.ts";
import { faultsIn } from "./conformance.ts";
import { print } from "./print.ts";

type Page = NonNullable<RenderOptions["page"]>;
type Standards = Exclude<Page["standard"], string | undefined>;

const markdown = "---\ntitle: Invoice\nlang: en\ndate: 2026-11-22\n---\n# Invoice\n\nText";
const data = (text: string) => `data:;base64,${Buffer.from(text).toString("base64")}`;

const invoice = (guideline: string) =>
  data(
    `<a:CrossIndustryInvoice xmlns:a="a" xmlns:b="b"><a:ExchangedDocumentContext><b:GuidelineSpecifiedDocumentContextParameter>
    <b:ID>${guideline}</b:ID></b:GuidelineSpecifiedDocumentContextParameter></a:ExchangedDocumentContext></a:CrossIndustryInvoice>`,
  );

async function textOf(page: Page, attached?: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const { bytes } = await render(
    markdown,
    { page, format: "pdf" },
    attached && { world: { attached } },
  );
  return Buffer.from(bytes).toString("latin1");
}

test.each<Standards>([["a-3a"], ["a-3a", "ua-1"], ["a-4f"], ["a-4f", "ua-2"]])(
  "files are attached with %s %s",
  async (...standard) => {
    const attachments = [
      { src: data("a,b\n1,2"), name: "été.csv", relationship: "Data" as const },
      { src: data("# Notes"), name: "notes.md", type: "text/x-notes", description: "Notes (own)" },
    ];
    const page = { standard, attachments };
    const { bytes } = await print(markdown, { page });
    expect(faultsIn(bytes, standard)).toEqual([]);
    const text = Buffer.from(bytes).toString("latin1");
    expect(text).toMatch(
      /\/Names\[\(notes\.md\) \d+ 0 R \(source\.md\) \d+ 0 R <feff00e9007400e9[0-9a-f]*> \d+ 0 R\]/,
    );
    expect(text).toMatch(/\/Subtype\/text#2fcsv\/Params<<\/Size 7[^]*?stream\na,b\n1,2\nendstream/);
    expect(text).toContain("/AFRelationship/Data");
    expect(text).toContain("/Subtype/text#2fx-notes");
    expect(text).toContain("/AFRelationship/Unspecified/Desc(Notes \\(own\\))");
    // Not the notes, which are Markdown, too, and before it.
    expect(extractSource(bytes)).toBe(markdown);
  },
);

test("a file that comes with the request is attached under its name", async () => {
  const attached = new Map([["./tables/numbers.json", Buffer.from("{}")]]);
  const page: Page = { standard: "a-3a", attachments: ["tables/numbers.json"] };
  const text = await textOf(page, attached);
  expect(text).toMatch(/\/F\(numbers\.json\)/);
  expect(text).toMatch(/\/Subtype\/application#2fjson/);
});

test.each([
  ["urn:factur-x.eu:1p0:minimum", "MINIMUM", "Data", "factur-x.xml", "1.0"],
  ["urn:factur-x.eu:1p0:basicwl", "BASIC WL", "Data", "factur-x.xml", "1.0"],
  [
    "urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic",
    "BASIC",
    "Alternative",
    "factur-x.xml",
    "1.0",
  ],
  ["urn:cen.eu:en16931:2017", "EN 16931", "Alternative", "factur-x.xml", "1.0"],
  [
    "urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended",
    "EXTENDED",
    "Alternative",
    "factur-x.xml",
    "1.0",
  ],
  [
    "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    "XRECHNUNG",
    "Alternative",
    "xrechnung.xml",
    "3.0",
  ],
])("%s is an invoice of PDF/A-3", async (guideline, level, relationship, name, version) => {
  const text = await textOf({ attachments: [{ name: "factur-x.xml", src: invoice(guideline) }] });
  expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(text).toContain(
    `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName>` +
      `<fx:Version>${version}</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>`,
  );
  expect(text).toMatch(
    new RegExp(`/F\\(${name}\\)/UF\\(${name}\\)/EF<<[^>]*>>/AFRelationship/${relationship}`),
  );
  expect(text).toMatch(/\/Subtype\/text#2fxml/);
});

test("the properties of an invoice are described together with that of PDF/UA", async () => {
  const src = invoice("urn:cen.eu:en16931:2017");
  const page: Page = {
    standard: ["a-3a", "ua-1"],
    attachments: [{ name: "factur-x.xml", src }],
  };
  const text = await textOf(page);
  expect(text.split("<pdfaExtension:schemas>")).toHaveLength(2);
  expect(text.split("<pdfaSchema:schema>")).toHaveLength(3);
});

const csv = { name: "a.csv", src: data("a") };
test.each<[Page, string, RegExp]>([
  [{ attachments: [csv] }, "page.standard", /must be a-3a or a-4f.*got none/],
  [{ standard: "ua-2", attachments: [csv] }, "page.standard", /must be a-3a or a-4f.*got ua-2/],
  [
    {
      standard: "a-4f",
      attachments: [{ name: "factur-x.xml", src: invoice("urn:cen.eu:en16931:2017") }],
    },
    "page.standard",
    /must be a-3a, or a-3a and ua-1, for factur-x\.xml; got a-4f/,
  ],
  [{ standard: "a-3a", attachments: ["missing.csv"] }, "page.attachments.0", /cannot be read/],
  [
    { standard: "a-3a", attachments: ["https://example.com/a.csv"] },
    "page.attachments.0",
    /cannot be read: .*network/,
  ],
  [{ standard: "a-3a", attachments: [data("a")] }, "page.attachments.0", /must have a name/],
  [{ standard: "a-3a", attachments: [csv, csv] }, "page.attachments.1", /another name than a\.csv/],
  [
    { standard: "a-3a", attachments: [{ ...csv, name: "source.md" }] },
    "page.attachments.0",
    /another name than source\.md/,
  ],
  [{ attachments: [{ ...csv, name: "factur-x.xml" }] }, "page.attachments.0", /no CrossIndustry/],
  [
    { attachments: [{ name: "factur-x.xml", src: invoice("urn:of:nobody") }] },
    "page.attachments.0",
    /urn:of:nobody is of no known profile; there are MINIMUM/,
  ],
  [
    { attachments: [{ ...csv, relationship: "data" as "Data" }] },
    "page.attachments.0.relationship",
    /one of Source.*Did you mean Data/,
  ],
  [{ attachments: [{ ...csv, name: "../a.csv" }] }, "page.attachments.0.name", /without slashes/],
  [{ attachments: [{ ...csv, type: "csv" }] }, "page.attachments.0.type", /a media type/],
  [
    { attachments: [{ ...csv, kind: "x" } as typeof csv] },
    "page.attachments.0.kind",
    /has no field "kind"/,
  ],
  [
    { attachments: Array.from({ length: 21 }, () => csv) },
    "page.attachments",
    /at most 20 files; got 21/,
  ],
])("what cannot be attached is refused: %#", async (page, path, message) => {
  const details = [{ path, message: expect.stringMatching(message) as string }];
  await expect(print(markdown, { page })).rejects.toMatchObject({
    code: "INVALID_OPTION",
    details,
  });
});

test("what is attached is bounded in all", async () => {
  const src = `data:;base64,${Buffer.alloc(8_000_000).toString("base64")}`;
  const attachments = ["a", "b", "c"].map((name) => ({ name, src }));
  await expect(print(markdown, { page: { standard: "a-3a", attachments } })).rejects.toMatchObject({
    details: [{ path: "page.attachments.2" }],
  });
});

test("front matter names files beside the document", async () => {
  const attached = new Map([["./a.csv", Buffer.from("a,".repeat(2000))]]);
  const own = "---\npage:\n  standard: a-3a\n  attachments:\n    - a.csv\n---\nText";
  const { bytes, warnings } = await render(own, { format: "pdf" }, { world: { attached } });
  expect(warnings).toEqual([]);
  const text = Buffer.from(bytes).toString("latin1");
  const {
    0: head,
    1: length,
    index,
  } = /\/Subtype\/text#2fcsv[^\n]*\/Length (\d+)>>stream\n/.exec(text)!;
  const packed = bytes.subarray(index + head.length, index + head.length + Number(length));
  expect(inflateSync(packed).toString()).toBe("a,".repeat(2000));
});
