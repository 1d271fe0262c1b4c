import { describe, expect, test } from "vitest";
import { linksIn } from "./links-in.ts";
import { set } from "./set.ts";

const paper = "a".repeat(4).concat("\n\n");
const pageful = `${paper}<!-- pagebreak -->\n\n`;

describe("links lead to anchors of HTML", () => {
  test.each([
    ["an anchor of its own", '<a id="place"></a>\n\nPlace', "#place"],
    ["the name of a link", 'Place <a name="place">note</a>', "#place"],
    ["a heading with an id", '<h2 id="place">Place</h2>', "#place"],
    ["an item", '- One\n- <span id="place">Place</span>', "#place"],
    ["code below", '<div id="place"></div>\n\n```\nPlace\n```', "#place"],
    ["GitHub's prefix", '<a id="place"></a>\n\nPlace', "#user-content-place"],
    ["other capitals", "## Place", "#Place"],
    ["a cell", '<table><tr><td>x<tr><td id="place">Place</table>', "#place"],
  ])("%s", async (_name, target, href) => {
    const { bytes } = await set(`[go](${href})\n\n${pageful}${target}`);
    const [link] = await linksIn(bytes);
    expect(link).toMatchObject({ text: "go", to: { page: 2 } });
    expect(JSON.stringify(link?.to)).toContain("Place".slice(0, 5));
  });

  test("in the head of a table, which every page repeats", async () => {
    const rows = "<tr><td>x</td></tr>".repeat(80);
    const table = `<table><thead><tr><th id="place">Head</th></tr></thead>${rows}</table>`;
    const { bytes, pages } = await set(`[go](#place)\n\n${pageful}${table}`);
    expect(pages).toBeGreaterThan(2);
    expect(await linksIn(bytes)).toMatchObject([{ text: "go", to: { page: 2 } }]);
  });
});
