/** Compiles the kernel that unpacks outlines: AssemblyScript to the WebAssembly module that is loaded with the first WOFF2. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../src/woff2/kernel");
const moduleName = "kernel.wasm";
/** No garbage collector, no checks of what the source asserts: nothing but what it says. */
const options = "--runtime stub -O3 --converge --noAssert".split(" ");

/** By a name that the type checker cannot follow: the declarations there change `Array` everywhere. */
export const COMPILER: string = "assemblyscript/asc";

interface Compiler {
  main: (
    options: readonly string[],
    files: { writeFile: (name: string, contents: string | Uint8Array) => void },
  ) => Promise<{ error: Error | null; stderr: { toString: () => string } }>;
}

export const modulePath = join(folder, moduleName);

/** @throws Error with the compiler's messages when the source does not compile. */
export async function compileKernel(): Promise<Uint8Array> {
  const { default: compiler } = (await import(COMPILER)) as { default: Compiler };
  let compiled: Uint8Array | undefined;
  const { error, stderr } = await compiler.main(
    ["index.ts", "--outFile", moduleName, "--baseDir", folder, ...options],
    {
      writeFile: (name, contents) => {
        if (name === moduleName && typeof contents !== "string") compiled = contents;
      },
    },
  );
  if (error || !compiled) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return compiled;
}

if (import.meta.main) {
  const compiled = await compileKernel();
  writeFileSync(modulePath, compiled);
  console.log(`${modulePath}: ${compiled.length} bytes`);
}
