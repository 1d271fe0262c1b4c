/** Compiles the PNG encoder's kernel: AssemblyScript to the WebAssembly module the encoder loads. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileModule } from "../../../scripts/kernel-compiler.ts";

const folder = join(import.meta.dirname, "../src/png/kernel");
/** The modules, and which files of it take the place of those of the same name: `x-indexed.ts` that of `x.ts`. */
const modules = { "kernel.wasm": "", "kernel-indexed.wasm": "-indexed" } as const;
export type ModuleName = keyof typeof modules;
export const moduleNames = Object.keys(modules) as ModuleName[];
export const modulePath = (name: ModuleName) => join(folder, name);

/** @throws Error with the compiler's messages when the source does not compile. */
export function compileKernel(moduleName: ModuleName): Promise<Uint8Array> {
  return compileModule({
    folder,
    options: ["--enable", "simd"],
    readFile: (name) => read(name.replace(".ts", `${modules[moduleName]}.ts`)) ?? read(name),
  });
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
