/** Tests `page.logo`, and `{logo}` in header and footer. */
import { expect, test } from "vitest";
import { render, type PageOptions, type RenderContext } from "../../src/index.ts";
import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf } from "../pages/open-pdf.ts";
import { faultsIn } from "./conformance.ts";

const BLUE = "#1266f1";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20"><path fill="${BLUE}" d="M0 0h60v20H0z"/></svg>`;
const data = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
const markdown = "# Report\n\nWords\n\n<!-- pagebreak -->\n\nMore";

async function pdf(page: PageOptions, context: RenderContext = {}) {
  const { bytes, warnings } = await render(markdown, { format: "pdf", page }, context);
  const loading = openPdf(bytes);
  const file = await loading.promise;
  const logos: number[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { fnArray, argsArray } = await (await file.getPage(number)).getOperatorList();
    const fills = fnArray.flatMap((fn, index) =>
      fn === OPS.setFillRGBColor ? [String(argsArray[index][0])] : [],
    );
    logos.push(fills.filter((color) => color === BLUE).length);
  }
  await loading.destroy();
  return { bytes, logos, warnings: warnings.map(({ code, message }) => `${code} ${message}`) };
}

test("stands at the end of the usual header of every page", async () => {
  const { bytes, logos, warnings } = await pdf({ logo: data, standard: "ua-1" });
  expect(logos).toEqual([1, 1]);
  expect(warnings).toEqual([]);
  expect(faultsIn(bytes, ["ua-1"])).toEqual([]);
});

test("stands where a line names it, beside words, as often as it is named", async () => {
  const { logos } = await pdf({
    logo: data,
    header: { left: "{logo} Acme" },
    footer: { right: "{page} {logo}" },
  });
  expect(logos).toEqual([2, 2]);
  expect((await pdf({ logo: data, firstPage: "plain" })).logos).toEqual([0, 1]);
});

test("may be a file beside the document", async () => {
  const asked: string[] = [];
  const readLocal = (src: string) => {
    asked.push(src);
    return Promise.resolve(new TextEncoder().encode(svg));
  };
  const { logos } = await pdf({ logo: "brand/logo.svg" }, { world: { readLocal } });
  expect(logos).toEqual([1, 1]);
  expect(asked).toEqual(["brand/logo.svg"]);
});

test("one that cannot be loaded leaves the line as it is, and is told", async () => {
  const { logos, warnings } = await pdf({ logo: "lost.svg", header: { left: "{logo} {title}" } });
  expect(logos).toEqual([0, 0]);
  expect(warnings).toEqual([expect.stringMatching(/^IMAGE_FAILED /)]);
});

test.each<[PageOptions, string]>([
  [{ header: { left: "{logo}" } }, "{logo} shows nothing: page.logo names no image"],
  [
    { logo: data, header: { left: "{title}" } },
    "page.logo has no effect: neither page.header nor page.footer names {logo}",
  ],
])("%j is told", async (page, message) => {
  expect((await pdf(page)).warnings).toEqual([`OPTION_IGNORED ${message}`]);
});
