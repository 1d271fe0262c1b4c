import type { Theme } from "../../packages/render/src/themes/index.ts";

/** Drawing of one of the two sides, with its error if there is none. */
export interface Drawn {
  svg: string;
  width: number;
  height: number;
  error?: string;
}

export interface Row {
  file: string;
  left: Drawn;
  right: Drawn;
}

/** Width of one of the two columns, CSS pixels. */
const COLUMN = 560;

/** A page with the two drawings of each example beside each other, scaled alike. */
export function sheetHtml(rows: readonly Row[], theme: Theme): string {
  const { background, text, line, muted } = theme.colors;
  const body = rows.map(
    ({ file, left, right }) =>
      `<tr><td colspan="2" class="name">${file} &nbsp; here ${size(left)} · Chromium ${size(right)}</td></tr>
       <tr><td>${cell(left, scaleOf(left, right))}</td><td>${cell(right, scaleOf(left, right))}</td></tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:8px;width:${2 * COLUMN + 60}px;background:${background};color:${text};font:13px sans-serif}
    table{border-collapse:collapse} td{width:${COLUMN}px;vertical-align:top;padding:6px;border:1px solid ${line}}
    .name{color:${muted}} img{display:block}</style>
    <table>${body.join("")}</table>`;
}

function size({ width, height, error }: Drawn): string {
  return error === undefined ? `${Math.round(width)}×${Math.round(height)}` : "failed";
}

function scaleOf(left: Drawn, right: Drawn): number {
  return Math.min(1, COLUMN / Math.max(left.width, right.width, 1));
}

function cell({ svg, width, height, error }: Drawn, scale: number): string {
  if (error !== undefined) return `<pre>${error.replaceAll("<", "&lt;").slice(0, 300)}</pre>`;
  const sized = svg.replace(
    /^<svg([^>]*?)>/,
    (_, attributes: string) =>
      `<svg${attributes.replace(/ (?:width|height)="[^"]*"/g, "").replace(/max-width:[^;"]*;?/, "")} width="${width * scale}" height="${height * scale}">`,
  );
  return isolated(sized);
}

let count = 0;

/** Style sheets of one drawing must not reach the others, so each has a root of its own. */
function isolated(svg: string): string {
  count += 1;
  return `<div id="cell${count}"></div><script>document.getElementById("cell${count}").attachShadow({mode:"open"}).innerHTML = ${JSON.stringify(svg).replaceAll("</", "<\\/")}</script>`;
}
