import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMPILER, compileKernel, modulePath } from "../../scripts/kernel.ts";

const compilerThere = await import(COMPILER).then(
  () => true,
  () => false,
);

it.skipIf(!compilerThere)(
  "is what its source compiles to (skipped where the compiler, assemblyscript, is not installed)",
  async () => {
    const committed = readFileSync(modulePath);
    expect(committed.equals(await compileKernel()), "run `npm run kernel -w @platen/fonts`").toBe(
      true,
    );
  },
);
