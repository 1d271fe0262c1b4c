import {
  checkRenderRequest,
  exportRequest,
  generateRequest,
} from "../../../packages/contract/src/index.ts";
import { Diagnostics, RenderError } from "../../../packages/render/src/diagnostics.ts";
import {
  frontMatterOptions,
  frontMatterPage,
} from "../../../packages/render/src/front-matter-options.ts";
import { resolveOptions } from "../../../packages/render/src/options.ts";
import { repair } from "../../../packages/render/src/parse/source/repair.ts";
import {
  pastBounds,
  REQUEST_BOUNDS,
} from "../../../packages/server/src/domain/limits/json-bounds.ts";
import {
  compileSelectors,
  parseCss,
  parseDeclarations,
} from "../../../packages/svg/src/css/index.ts";
import { allowing, must, type Target } from "./target.ts";

/** Mending of text that is none. */
export const mending: Target = {
  share: 3,
  longest: 512,
  seeds: () => ["a\0b\r\nc\rd", Buffer.from("\ufeff# \ud800x\udc00", "utf16le")],
  dictionary: ["\r\n", "\r", "\0", "\ufeff", "\u00d8\u00dc", "\x00\xd8", "\x00\xdc"],
  run(input) {
    const text = input.toString("utf16le");
    const once = repair(text, new Diagnostics());
    must(once.isWellFormed() && !/[\0\r]/u.test(once), "it is not mended");
    const rest = once.startsWith("\ufeff") ? once.slice(1) : once;
    must(repair(once, new Diagnostics()) === rest, "mended twice it is another text");
  },
};

/** Options in the front matter. */
export const frontMatter: Target = {
  share: 2,
  longest: 1024,
  seeds: () => [
    "---\ntheme: dark\ncodeStyle: github\nfontFamily: sans\npage:\n  size: A5\n  margin: 2cm\n---\nx",
    "---\na: &a [1, *a]\n? k\n: !!str v\n<<: {b: c}\n...\n",
    "---\ntitle: |\n  long\n  text\nauthor: {name: x}\n---\n",
  ],
  dictionary: [
    "---\n",
    "...\n",
    ": ",
    "- ",
    "&a ",
    "*a",
    "!!str ",
    "|\n",
    ">-\n",
    "{",
    "}",
    "[",
    "]",
    "page:",
    "theme:",
    "__proto__:",
    "constructor:",
    "? ",
    "<<: ",
    "# ",
    "\t",
    "standard: pdf/a",
  ],
  run(input) {
    const text = input.toString();
    const { options } = frontMatterOptions(text);
    // The result must be options as the renderer takes them.
    resolveOptions(options);
    const page = frontMatterPage(text);
    if (page) allowing([RenderError], () => resolveOptions({ page }));
    must(!Object.hasOwn(Object.prototype, "theme"), "the prototype of all objects was changed");
  },
};

/** Requests as JSON: their bounds before they are parsed, and their checks after. */
export const requests: Target = {
  share: 4,
  longest: 2048,
  seeds: () => [
    '{"markdown":"# x","width":800,"format":"png","quality":2,"theme":"dark","watermark":false}',
    '{"markdown":"x","page":{"size":"A4","margin":"1cm"},"cards":{"ratio":"1:1"},"removeWatermark":true}',
    '{"a":[1,2,{"b":"\\u0000\\"}]},:"}],"c":-1e999}',
  ],
  dictionary: [
    '"markdown":',
    '"width":',
    '"format":',
    '"pdf"',
    '"__proto__":',
    '"constructor":',
    '{"',
    '":',
    "[[[[",
    "]]]]",
    '\\"',
    "\\u0000",
    "1e999",
    "-0",
    "null",
    "true",
    '"page":',
    '"cards":',
    '"parts":',
    ",",
  ],
  run(input) {
    const text = input.toString();
    const past = pastBounds(input);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    const { depth, fields } = measure(value);
    if (past === undefined) {
      must(depth <= REQUEST_BOUNDS.depth, `${depth} levels passed the bounds`);
      must(fields <= REQUEST_BOUNDS.fields, `${fields} fields passed the bounds`);
    }
    if (depth > REQUEST_BOUNDS.depth) return;
    for (const schema of [generateRequest, exportRequest]) {
      const checked = checkRenderRequest(schema, value);
      if (!checked.ok) must(checked.details.length > 0, "a request was refused without a reason");
    }
    const options = typeof value === "object" && !Array.isArray(value) ? value : {};
    allowing([RenderError], () => resolveOptions(options as object));
  },
};

/** Style sheets of drawings. */
export const css: Target = {
  share: 4,
  longest: 1024,
  seeds: () => [
    'a>b.c#d[e~=\'f\'],*:not(.g):nth-child(2n+1)::before{h:i(j,"k\\"")!important;--l:var(--m,n)}',
    "@media (a){b{c:d}}@import url(x);/* */@font-face{e:f}\\26 g{h:i}",
  ],
  dictionary: [
    "{",
    "}",
    ":not(",
    ":nth-child(",
    "[a=",
    "]",
    "/*",
    "*/",
    "@media ",
    "url(",
    "\\",
    "'",
    '"',
    "!important",
    "--a:",
    "var(--a",
    ";",
    ",",
    ">",
    "+",
    "~",
    "::",
  ],
  run(input) {
    const text = input.toString();
    // Past its bounds, a style sheet fills the stack or says so: the sanitiser takes either.
    allowing([RangeError], () => {
      parseCss(text);
      parseDeclarations(text);
      compileSelectors(text);
    });
  },
};

function measure(value: unknown): { depth: number; fields: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, fields: 0 };
  const inner = Object.values(value).map(measure);
  const own = Array.isArray(value) ? 0 : inner.length;
  return {
    depth: 1 + inner.reduce((most, { depth }) => Math.max(most, depth), 0),
    fields: own + inner.reduce((sum, { fields }) => sum + fields, 0),
  };
}
