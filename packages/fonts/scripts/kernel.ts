/** Compiles the kernel that unpacks outlines: AssemblyScript to the module that the first WOFF2 loads. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileModule } from "../../../scripts/kernel-compiler.ts";

const folder = join(import.meta.dirname, "../src/woff2/kernel");
export const modulePath = join(folder, "kernel.wasm");

export const compileKernel = () => compileModule({ folder });

if (import.meta.main) {
  const compiled = await compileKernel();
  writeFileSync(modulePath, compiled);
  console.log(`${modulePath}: ${compiled.length} bytes`);
}
