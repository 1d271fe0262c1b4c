/** Compiles the PNG encoder's kernel: AssemblyScript to the WebAssembly module the encoder loads. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../src/kernel");
/** The modules, and which files of it take the place of those of the same name: `x-indexed.ts` that of `x.ts`. */
const modules = { "kernel.wasm": "", "kernel-indexed.wasm": "-indexed" } as const;
export type ModuleName = keyof typeof modules;
export const moduleNames = Object.keys(modules) as ModuleName[];
/** No garbage collector, no checks of what the source asserts: nothing but what it says. */
const options = "--runtime stub --enable simd -O3 --converge --noAssert".split(" ");

/** By a name that the type checker cannot follow: the declarations there change `Array` everywhere. */
export const COMPILER: string = "assemblyscript/asc";

interface Compiler {
  main: (
    options: readonly string[],
    files: {
      readFile: (name: string) => string | null;
      writeFile: (name: string, contents: string | Uint8Array) => void;
    },
  ) => Promise<{ error: Error | null; stderr: { toString: () => string } }>;
}

export const modulePath = (name: ModuleName) => join(folder, name);

/** @throws Error with the compiler's messages when the source does not compile. */
export async function compileKernel(moduleName: ModuleName): Promise<Uint8Array> {
  const { default: compiler } = (await import(COMPILER)) as { default: Compiler };
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await compiler.main(
    ["index.ts", "--outFile", moduleName, "--baseDir", folder, ...options],
    {
      readFile: (name) => read(name.replace(".ts", `${modules[moduleName]}.ts`)) ?? read(name),
      writeFile: (name, contents) => {
        if (name === moduleName && typeof contents !== "string") compiled = contents;
      },
    },
  );
  if (error || !compiled) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return compiled;
}

/** The compiler tries names to find what there is. */
function read(name: string): string | null {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main)
  for (const name of moduleNames) {
    const compiled = await compileKernel(name);
    writeFileSync(modulePath(name), compiled);
    console.log(`${modulePath(name)}: ${compiled.length} bytes`);
  }
