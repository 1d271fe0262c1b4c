import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCompilerThere } from "../../../scripts/kernel-compiler.ts";
import { compileKernel, modulePath } from "../scripts/kernel.ts";

it.skipIf(!(await isCompilerThere()))(
  "is what its source compiles to (skipped where the compiler, assemblyscript, is not installed)",
  async () => {
    const committed = readFileSync(modulePath);
    expect(committed.equals(await compileKernel()), "run `npm run kernel -w @platen/draw`").toBe(
      true,
    );
  },
);
