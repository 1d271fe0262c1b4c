import { expect, test } from "vitest";
import { Element } from "../../src/dom/element.ts";
import { NodeIterator } from "../../src/dom/node-iterator.ts";
import { Node } from "../../src/dom/node.ts";
import { openSvg, the } from "../open-svg.ts";

test("markup goes in and comes out", () => {
  const markup =
    '<svg viewBox="0 0 1 1"><g class="a&quot;b"><text>x &lt; y &amp; z</text><foreignObject><div>h<br/>i</div></foreignObject></g><path/></svg>';
  expect(openSvg(markup).outerHTML).toBe(markup);
});

test("names inside svg get SVG's own spelling, names inside HTML none", () => {
  const svg = openSvg(
    "<svg VIEWBOX='0 0 1 1'><LINEARGRADIENT gradientunits='x'/><foreignobject><DIV TextPath='1'/></foreignobject></svg>",
  );
  expect(svg.outerHTML).toBe(
    '<svg viewBox="0 0 1 1"><linearGradient gradientUnits="x"/><foreignObject><div textpath="1"></div></foreignObject></svg>',
  );
});

test("characters no XML document may hold are replaced", () => {
  const svg = openSvg("<svg><text/></svg>");
  the(svg, "text").textContent = "a\u0000b\ud800c\uffffd😀";
  expect(svg.outerHTML).toBe("<svg><text>a\ufffdb\ufffdc\ufffdd😀</text></svg>");
});

test("children move, and every neighbour knows", () => {
  const svg = openSvg("<svg><a/><b/><c/></svg>");
  const [a, b, c] = svg.children;
  svg.insertBefore(c as Element, a as Element);
  expect(svg.children.map((one) => one.localName)).toEqual(["c", "a", "b"]);
  expect(a?.previousElementSibling).toBe(c);
  b?.remove();
  expect(svg.lastElementChild).toBe(a);
  expect(() => a?.appendChild(svg)).toThrow("into itself");
  expect(() => svg.removeChild(b as Element)).toThrow("not a child");
});

test("linked attributes keep their prefix", () => {
  const svg = openSvg("<svg><use/></svg>");
  the(svg, "use").setAttributeNS("http://www.w3.org/1999/xlink", "href", "#a");
  expect(the(svg, "use").getAttribute("xlink:href")).toBe("#a");
});

test("styles by either spelling", () => {
  const rect = the(openSvg("<svg><rect style='fill: red'/></svg>"), "rect");
  const style = rect.style as unknown as Record<string, string>;
  expect(style["fill"]).toBe("red");
  style["strokeWidth"] = "2px";
  rect.style.setProperty("color", "blue", "important");
  expect(rect.getAttribute("style")).toBe("fill: red; stroke-width: 2px; color: blue !important;");
  rect.setAttribute("style", "");
  expect(style["fill"]).toBe("");
});

test("a walk goes on after its node was taken away or replaced", () => {
  const svg = openSvg("<svg><a><x/></a><b/><c/></svg>");
  const walk = new NodeIterator(svg);
  const seen: string[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    seen.push(node.nodeName);
    if (node.nodeName === "a") node.remove();
    if (node.nodeName === "b") (node as Element).replaceWith(svg.document.createElement("new"));
  }
  expect(seen).toEqual(["svg", "a", "b", "NEW", "c"]);
});

test("very deep markup is flattened, not followed", () => {
  const svg = openSvg(`<svg>${"<g>".repeat(10_000)}<rect/></svg>`);
  expect(svg.getElementsByTagName("rect")).toHaveLength(1);
  expect(svg.outerHTML.length).toBeGreaterThan(40_000);
});

test("what DOMPurify reads of a node is where it looks for it: without, it cleans nothing", () => {
  const accessors = Object.entries(Object.getOwnPropertyDescriptors(Node.prototype))
    .filter(([, property]) => "get" in property)
    .map(([name]) => name);
  expect(accessors).toEqual(
    expect.arrayContaining([
      "parentNode",
      "nextSibling",
      "childNodes",
      "nodeType",
      "nodeName",
      "ownerDocument",
    ]),
  );
});
