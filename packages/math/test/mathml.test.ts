/** Tests the MathML of formulas against the installed MathJax itself. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { setFormulas } from "../src/index.ts";
import { loadParts } from "../src/mathjax/load-parts.ts";
import { standardPackages } from "../src/tex/packages.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("base64");

const formulas = [
  "x^2 \\le y",
  "\\sum_{i=1}^n \\frac{x_i}{2} \\neq \\alpha",
  "\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt\\pi}{2}",
  "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}",
  '\\text{if } x<y \\text{ "and" } a>b',
  "\\begin{cases} a & b \\\\ c & d \\end{cases}",
  "\\ce{H2O + CO2 -> H2CO3}",
  "\\hat{x} \\overline{ab} \\vec{v} \\mathbb{R} \\mathcal{F}",
  "\\left( \\frac{a}{b} \\right)^{\\binom{n}{k}}",
];

const set = (texs: readonly string[], mathml: boolean) => {
  const given = texs.map((tex) => ({ tex, display: true }));
  return setFormulas(given, { digest, mathml }, (_, message) => expect.unreachable(message));
};

/** The parts of MathJax that are used here. */
interface Parts {
  core: { MmlTree: { SerializedMmlVisitor: { SerializedMmlVisitor: new () => Writer } } };
  input: { tex_ts: { TeX: new (options: object) => object } };
  adaptors: { liteAdaptor: { liteAdaptor(): object } };
  handlers: { html_ts: { RegisterHTMLHandler(adaptor: object): void } };
  mathjax: { mathjax: { document(html: string, options: object): { convert: Convert } } };
}
type Convert = (tex: string, options: object) => object;
interface Writer {
  visitTree(tree: object): string;
}

test("the MathML of a formula is MathJax's, without its notes", async () => {
  const MathJax = (await loadParts(standardPackages.map((name) => `[tex]/${name}`))) as {
    _: Parts;
  };
  const { core, input, adaptors, handlers, mathjax } = MathJax._;
  // That package wants to know how wide things are drawn.
  const packages = ["base", ...standardPackages.filter((name) => name !== "bussproofs")];
  const tex = new input.tex_ts.TeX({ packages, tags: "ams" });
  handlers.html_ts.RegisterHTMLHandler(adaptors.liteAdaptor.liteAdaptor());
  const document = mathjax.mathjax.document("", { InputJax: tex });
  const writer = new core.MmlTree.SerializedMmlVisitor.SerializedMmlVisitor();
  const drawings = Array.from(await set(formulas, true), ([, { mathml }]) => mathml);
  const wanted = formulas.map((one) =>
    writer
      .visitTree(document.convert(one, { display: true, end: 20 }))
      .replaceAll(/ data-[a-z-]+="[^"]*"/g, "")
      .replaceAll(/>\n\s*</g, "><"),
  );
  expect(drawings).toEqual(wanted);
});

test("macros, numbers and labels of formulas before it are known", async () => {
  const drawings = await set(
    [
      "\\newcommand{\\R}{\\mathbb{R}} x\\in\\R",
      "\\begin{equation}y\\in\\R\\label{a}\\end{equation}",
      "\\eqref{a}",
    ],
    true,
  );
  const [, second, third] = Array.from(drawings, ([, { mathml }]) => mathml);
  expect(second).toContain('<mi mathvariant="double-struck">R</mi>');
  expect(second).toContain("<mtext>1</mtext>");
  expect(third).toContain("<mtext>(1)</mtext>");
});

test("nobody who does not ask for it has it", async () => {
  await set(["q^3"], true);
  const [drawing] = (await set(["q^3"], false)).values();
  expect(drawing).not.toHaveProperty("mathml");
});
