import { openSvg } from "../open-svg.ts";
import type { Element } from "../../src/dom/element.ts";

/**
 * The lines of a finished drawing, sorted, without white space, with `**`, `//` and backquotes around
 * what is bold, italic and of fixed pitch: as `scripts/diagrams/label-lines.ts` reads them in a page.
 */
export function labelLines(svg: string): string[] {
  const lines: string[] = [];
  for (const text of openSvg(svg).getElementsByTagName("text")) {
    let line = "";
    let open = "";
    let last: number | undefined;
    const end = () => {
      line += turn(open, "");
      if (line !== "") lines.push(line);
      [line, open] = ["", ""];
    };
    const spans = text.children.length > 0 ? text.children : [text];
    for (const span of spans) {
      const y = Number(span.getAttribute("y"));
      // Raised or lowered text belongs to its line.
      if (last !== undefined && Math.abs(y - last) > 9) end();
      last = y;
      const words = span.textContent.replace(/\s+/g, "").replace(/^•/, "");
      const mark = markOf(span);
      if (words !== "") line += turn(open, mark) + words;
      open = words === "" ? open : mark;
    }
    end();
  }
  return lines.sort();
}

function markOf(span: Element): string {
  return (
    (Number(span.getAttribute("font-weight") ?? 400) >= 600 ? "b" : "") +
    (span.getAttribute("font-style") === "italic" ? "i" : "") +
    (/mono/i.test(span.getAttribute("font-family") ?? "") ? "m" : "")
  );
}

const signs = { b: "**", i: "//", m: "`" } as const;

function turn(from: string, to: string): string {
  return (["b", "i", "m"] as const)
    .filter((mark) => from.includes(mark) !== to.includes(mark))
    .map((mark) => signs[mark])
    .join("");
}
