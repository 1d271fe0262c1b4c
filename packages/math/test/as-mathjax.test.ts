/** MathJax is made to do less than it does by itself. Formulas look as if it were not, but for where their lines end. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { mathEngine } from "../src/mathjax/mathjax.ts";
import type { LiteElement, LiteNode } from "../src/drawing/element.ts";
import { typeset } from "../src/typeset.ts";
import { constructs } from "./formulas.ts";

/** Sets formulas with MathJax as it is, in a process of its own: here its parts are changed for good. */
const program = (formulas: readonly string[]) => `
const part = (name) => import(${JSON.stringify(new URL("../src/", import.meta.url).href)} + name + ".ts");
const { loadParts } = await part("mathjax/load-parts");
const { macros, physicsPackage, standardPackages } = await part("tex/packages");
const { rewrite } = await part("tex/rewrite");
const { partsOf } = await part("parts");
const { breakBehindSigns } = await part("mathjax/line-breaks");
const MathJax = await loadParts([...standardPackages, physicsPackage].map((name) => "[tex]/" + name));
const { input, output, adaptors, handlers, mathjax } = MathJax._;
handlers.html_ts.RegisterHTMLHandler(adaptors.liteAdaptor.liteAdaptor());
const svg = new output.svg_ts.SVG({ ...MathJax.config.svg, fontCache: "none" });
svg.measureTextNodeWithCache = () => ({ w: 1, h: 1, d: 0 });
breakBehindSigns(svg);
async function draw(source, display, physics) {
  const tex = new input.tex_ts.TeX({
    packages: ["base", ...standardPackages, ...(physics ? [physicsPackage] : [])],
    macros,
    tags: "ams",
    ams: { multlineWidth: "auto" },
    formatError: (_, error) => { throw error; },
  });
  const document = mathjax.mathjax.document("", { InputJax: tex, OutputJax: svg });
  const metrics = { display, em: 16, ex: 16 * svg.font.params.x_height, containerWidth: 1e6 };
  for (;;)
    try {
      return partsOf(document.convert(rewrite(source), metrics), display, () => "");
    } catch (error) {
      if (error.id === "UndefinedControlSequence" && !physics) return draw(source, display, true);
      if (!error.retry) throw error;
      await error.retry;
    }
}
const drawn = [];
for (const source of ${JSON.stringify(formulas)})
  for (const display of [true, false]) drawn.push(await draw(source, display, false));
process.stdout.write(JSON.stringify(drawn));`;

/** Those whose text MathJax's fonts have. */
const formulas = [
  ...Object.entries(constructs)
    .filter(([name]) => !/chinese|world/.test(name))
    .map(([, tex]) => tex),
  String.raw`\mmlToken{mi}[class="a b" mathsize="2em" mathcolor="red"]{y}+1`,
  String.raw`\mmlToken{mo}[style="color:red;border:1px dashed blue;padding:3px"]{+}`,
  String.raw`\mmlToken{mtext}[mathvariant="bold" mathbackground="yellow" mathcolor="#123456"]{ab}`,
  String.raw`\sqrt{x^{2^{n}}_{i}} \longrightarrow \overrightarrow{abc} = \widetilde{xyz}`,
  String.raw`\left\lfloor\begin{smallmatrix}a\\b\end{smallmatrix}\middle|\frac12\right\rangle`,
];

test("formulas are drawn as by MathJax as it is", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--no-warnings", "-e", program(formulas)],
    { maxBuffer: 64 << 20 },
  );
  const theirs = JSON.parse(stdout) as object[];
  for (const [index, tex] of formulas.entries())
    for (const [offset, display] of [true, false].entries()) {
      const ours = await typeset(tex, display, undefined);
      expect([tex, ours]).toMatchObject([tex, { drawing: theirs[2 * index + offset] }]);
    }
}, 60_000);

/** Names of attributes within a node. */
function attributesIn(node: LiteNode): string[] {
  if (!("attributes" in node)) return [];
  return [...Object.keys(node.attributes), ...node.children.flatMap(attributesIn)];
}

test("what nobody reads is not made: notes of the source, styles and sizes of a page", async () => {
  const engine = await mathEngine();
  const nothing = { preamble: "", numbers: 0 };
  for (const tex of [
    String.raw`\sum_{i=1}^n \frac{x_i}{\sqrt{2}}`,
    "a=b+c",
    String.raw`\left(x\right)`,
  ]) {
    const measure = () => ({ w: 0, h: 0, d: 0 });
    const { container } = await engine.convert(tex, true, measure, { nodes: 0 }, nothing);
    const drawings = container.children.filter((node): node is LiteElement => "attributes" in node);
    const names = new Set(drawings.flatMap(attributesIn));
    for (const name of ["data-latex", "data-latex-item", "role", "focusable", "style", "data-c"])
      expect([...names], tex).not.toContain(name);
  }
});
