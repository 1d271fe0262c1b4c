import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noCompiler } from "../../../scripts/kernel-compiler.ts";
import { compileKernel, modulePath } from "../scripts/kernel.ts";

it.skipIf(noCompiler !== "")(`is what its source compiles to${noCompiler}`, async () => {
  const committed = readFileSync(modulePath);
  expect(committed.equals(await compileKernel()), "run `npm run kernel -w @platen/draw`").toBe(
    true,
  );
});
