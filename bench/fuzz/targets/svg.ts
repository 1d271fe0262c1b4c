/**
 * Fuzzes the sanitiser of drawings, which lets nothing through that runs or fetches, and its bounds on what painting
 * takes.
 */
import { Parser } from "htmlparser2";
import { parseSvg, sanitiseSvg, SvgRefused } from "../../../packages/svg/src/index.ts";
import { boundPainting } from "../../../packages/svg/src/bound-painting.ts";
import { boundComplexity } from "../../../packages/svg/src/complexity.ts";
import { cleanAttributes } from "../../../packages/svg/src/clean-attributes.ts";
import { rewriteFeatures } from "../../../packages/svg/src/rewrite/index.ts";
import { allowing, must, type Target } from "./target.ts";
import { svgSamples } from "./samples.ts";

const dictionary = [
  "<g>",
  "</g>",
  "<use href='#a'/>",
  "<filter id='f'>",
  "<feTurbulence numOctaves='9'/>",
  "<feConvolveMatrix order='9'/>",
  "<feImage href='#a'/>",
  "<pattern id='p'>",
  "<mask id='m'>",
  "<style>",
  "</style>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "&lt;",
  "&#x0;",
  "<script>",
  "onload=",
  "xlink:href=",
  "href='#",
  "url(#f)",
  "url(http://x)",
  "expression(",
  "@import",
  "transform='",
  "scale(1e9)",
  "NaN",
  "1e999",
  "-1",
  "100%",
  "viewBox='0 0 0 0'",
  "width='1e9'",
  "d='M0 0",
  "A1 1 0 0 1 ",
  "var(--a)",
  "calc(",
  "<svg>",
  "<foreignObject>",
  "<image",
  "<animate",
  "<text>",
  "<marker",
];

const UNSAFE_ELEMENT = /^(?:script|style|foreignobject|iframe|animate.*|set|handler|a)$/iu;
const OUTSIDE = /^\s*(?!#|data:image\/)\S/iu;

/** Reads it as somebody else would, and looks for what a clean drawing never holds. */
function unsafePart(svg: string): string | undefined {
  let found: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNSAFE_ELEMENT.test(name.replace(/^.*:/u, ""))) found = `<${name}>`;
        for (const [key, value] of Object.entries(attributes)) {
          const reference = /(?:^|:)href$/iu.test(key) && OUTSIDE.test(value);
          const outside = !key.startsWith("xmlns") && /url\(\s*["']?\s*[^#"'\s]/iu.test(value);
          if (/^on/iu.test(key) || reference || outside) found = `${key}=${value}`;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}

export const svg: Target = {
  share: 2,
  longest: 4096,
  seeds: () => svgSamples,
  dictionary,
  async run(input) {
    let clean;
    try {
      clean = await sanitiseSvg(input.toString(), { bitmap: () => Promise.resolve(undefined) });
    } catch (error) {
      if (error instanceof SvgRefused) return;
      throw error;
    }
    const { svg, width, height, effort } = clean;
    must(width >= 1 && height >= 1 && Number.isFinite(width * height), `${width} × ${height}`);
    const unsafe = unsafePart(svg);
    must(unsafe === undefined, `what is clean holds ${unsafe}`);
    for (const [name, value] of Object.entries(effort))
      must(typeof value !== "number" || value >= 0, `its ${name} is ${value}`);
    must(parseSvg(svg) !== undefined, "what is clean cannot be read again");
  },
};

/** Bounds on what painting takes, on trees that were not cleaned first. */
export const painting: Target = {
  share: 2,
  longest: 2048,
  seeds: () => svgSamples,
  dictionary,
  run(input) {
    // They refuse by RangeErrors, which the sanitiser names.
    allowing([RangeError], () => {
      const parsed = parseSvg(input.toString());
      if (!parsed) return;
      rewriteFeatures(parsed.root, parsed.lacks, undefined);
      cleanAttributes(parsed.root, parsed.lacks);
      boundComplexity(parsed.root, parsed.lacks);
      const effort = boundPainting(parsed.root);
      for (const [name, value] of Object.entries(effort))
        must(typeof value !== "number" || !Number.isNaN(value), `its ${name} is ${value}`);
    });
  },
};
