/** Compiles the encoders' kernels: AssemblyScript to the WebAssembly modules that the encoders load. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileModule } from "../../../scripts/kernel-compiler.ts";

const src = join(import.meta.dirname, "../src");
/**
 * The modules by their files, and the folder whose files take the place of those of the same name beside the module:
 * `indexed/x.ts` that of `x.ts`. A file there imports as if it stood in that place.
 */
const modules = {
  "deflate/kernel/kernel.wasm": "",
  "jpeg/kernel/kernel.wasm": "",
  "jpeg/kernel/kernel-indexed.wasm": "indexed",
  "png/kernel/kernel.wasm": "",
  "png/kernel/kernel-indexed.wasm": "indexed",
  "webp/kernel/kernel.wasm": "",
  "webp/kernel/kernel-indexed.wasm": "indexed",
} as const;
export type ModuleName = keyof typeof modules;
export const moduleNames = Object.keys(modules) as ModuleName[];
export const modulePath = (name: ModuleName) => join(src, name);

/** @throws Error with the compiler's messages when the source does not compile. */
export function compileKernel(moduleName: ModuleName): Promise<Uint8Array> {
  const folder = join(modulePath(moduleName), "..");
  return compileModule({
    folder,
    options: ["--enable", "simd"],
    readFile: (name) => read(join(folder, modules[moduleName]), name) ?? read(folder, name),
  });
}

/** The compiler tries names to find what there is. */
function read(folder: string, name: string): string | null {
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
