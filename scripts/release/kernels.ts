/**
 * The programs of WebAssembly that code for browsers needs at once, each a module of its own in `dist/browser/wasm`. Browsers have its
 * bytes in it, since bundlers differ in how they take files along. Platforms that compile no bytes (`workerd`) import the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "rolldown";
import { root } from "./packages.ts";

/** Prefix of the imports of programs, followed by a program's name. */
const SPECIFIER = "#wasm/";
const FOLDER = "browser/wasm";

/** Entries of the kernels, for `imports` of the manifest. */
export const kernelImports = {
  [`${SPECIFIER}*`]: {
    workerd: `./dist/${FOLDER}/*.workerd.js`,
    default: `./dist/${FOLDER}/*.js`,
  },
} as const;

/** A kernel that is fetched from beside the code. */
const FETCHED =
  /WebAssembly\.compileStreaming\(\s*fetch\(\s*new URL\("([^":]+)", import\.meta\.url\),?\s*\),?\s*\)/gu;

/** HarfBuzz's two modules, and where they speak of their file. */
const HARFBUZZ = /\/harfbuzzjs\/dist\/(?:index\.mjs|harfbuzz\.js)$/u;
const BEGUN = "await createHarfBuzz()";
const PLACE = 'new URL("harfbuzz.wasm",import.meta.url).href';
const FOR_NODE = "if(ENVIRONMENT_IS_NODE)";
/**
 * Code by which HarfBuzz compiles a program around a function that it is to call, by the kinds of
 * its arguments and result.
 */
const WRAPPED = "new WebAssembly.Module(bytes)";
/**
 * Signatures of the functions that this project has it call: one that gives memory back, and those
 * that draw.
 */
const SIGNATURES = ["vi", "viiii", "viiiffi", "viiiffffi", "viiiffffffi"] as const;

/** Makes code import the programs that it would fetch. */
export class Kernels {
  readonly #programs = new Map<string, Uint8Array>();
  readonly plugin: Plugin = {
    name: "platen:kernels",
    transform: (code, id) => {
      const changed = HARFBUZZ.test(id) ? this.#harfBuzz(code, id) : this.#fetched(code, id);
      return changed === undefined ? null : { code: changed, map: null };
    },
  };

  static isKernel(id: string): boolean {
    return id.startsWith(SPECIFIER);
  }

  /**
   * Writes the modules of all programs.
   *
   * @param dist folder `dist` of the package
   */
  write(dist: string): void {
    const folder = join(dist, FOLDER);
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of this.#programs) {
      const text = Buffer.from(bytes).toString("base64");
      writeFileSync(
        join(folder, `${name}.js`),
        `export default await WebAssembly.compile(Uint8Array.from(atob("${text}"), (character) => character.charCodeAt(0)));\n`,
      );
      writeFileSync(
        join(folder, `${name}.workerd.js`),
        `export { default } from "./${name}.wasm";\n`,
      );
      writeFileSync(join(folder, `${name}.wasm`), bytes);
    }
  }

  #fetched(code: string, id: string): string | undefined {
    const imports: string[] = [];
    const changed = code.replaceAll(FETCHED, (_, path: string) => {
      const file = join(dirname(id), path);
      imports.push(this.#import(nameOf(file), readFileSync(file), `kernel${imports.length}`));
      return `kernel${imports.length - 1}`;
    });
    return imports.length === 0 ? undefined : imports.join("") + changed;
  }

  #harfBuzz(code: string, id: string): string {
    const imports: string[] = [];
    let changed = code.replaceAll(PLACE, '"harfbuzz.wasm"').replaceAll(FOR_NODE, "if(false)");
    if (changed.includes(BEGUN)) {
      const file = readFileSync(join(dirname(id), "harfbuzz.wasm"));
      imports.push(this.#import("harfbuzz", file, "kernel"));
      changed = changed.replace(
        BEGUN,
        "await createHarfBuzz({ instantiateWasm(imports, ready) { ready(new WebAssembly.Instance(kernel, imports), kernel); } })",
      );
    }
    if (changed.includes(WRAPPED)) {
      for (const one of SIGNATURES)
        imports.push(this.#import(`harfbuzz-${one}`, wrapper(one), one));
      changed = changed.replace(WRAPPED, `({ ${SIGNATURES.join(", ")} })[sig] ?? ${WRAPPED}`);
    }
    if (imports.length === 0) throw new Error(`${id} begins in another way than is known.`);
    return imports.join("") + changed;
  }

  #import(name: string, bytes: Uint8Array, as: string): string {
    this.#programs.set(name, bytes);
    return `import ${as} from "${SPECIFIER}${name}";\n`;
  }
}

/** How every program begins. */
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/**
 * A program that imports a function `e.f` and exports it as `f`, so that another program can call it. By the core specification of
 * WebAssembly, 5.5: sections of types (1), imports (2) and exports (7).
 *
 * @param signature the kind of what it gives, then of what it takes: `v` nothing, `i` 32 bits, `f` a float of 32 bits
 */
function wrapper(signature: string): Uint8Array {
  const kinds: Readonly<Record<string, readonly number[]>> = { v: [], i: [0x7f], f: [0x7d] };
  const [result = [], ...taken] = Array.from(signature, (kind) => kinds[kind] ?? []);
  const type = [0x60, taken.length, ...taken.flat(), result.length, ...result];
  const section = (id: number, bytes: readonly number[]) => [id, bytes.length, ...bytes];
  const [e, f] = [0x65, 0x66];
  return Uint8Array.of(
    ...MAGIC,
    ...section(1, [1, ...type]),
    ...section(2, [1, 1, e, 1, f, 0, 0]),
    ...section(7, [1, 1, f, 0, 0]),
  );
}

/** `packages/encode/src/png/kernel/kernel-indexed.wasm` → `encode-png-indexed` */
function nameOf(file: string): string {
  const places = new Set(["packages", "src"]);
  return relative(root, file)
    .replace(/(?:\/kernel\/kernel)?(-\w+)?\.wasm$/u, "$1")
    .split("/")
    .filter((part) => !places.has(part))
    .join("-");
}
