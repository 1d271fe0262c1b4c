/** Compiles the kernel of drawing: AssemblyScript to the WebAssembly module the canvas loads. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileModule } from "../../../scripts/kernel-compiler.ts";

const folder = join(import.meta.dirname, "../src/kernel");
export const modulePath = join(folder, "kernel.wasm");

export const compileKernel = () => compileModule({ folder, options: ["--enable", "simd"] });

if (import.meta.main) {
  const compiled = await compileKernel();
  writeFileSync(modulePath, compiled);
  console.log(`${modulePath}: ${compiled.length} bytes`);
}
