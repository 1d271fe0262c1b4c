/** A process that has no `@platen/pdf`, as one that installed `@platen/render` alone. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const entry = new URL("../../src/index.ts", import.meta.url).href;
const program = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(specifier, context, next) {
      // What Node says of a package that is not there.
      if (specifier === "@platen/pdf" || specifier.startsWith("@platen/pdf/"))
        throw Object.assign(new Error("Cannot find package '@platen/pdf' imported from a test"), {
          code: "ERR_MODULE_NOT_FOUND",
        });
      return next(specifier, context);
    },
  });
  const { render } = await import(${JSON.stringify(entry)});
  const { bytes } = await render("# A picture");
  const pdf = await render("# A document", { format: "pdf" }).catch((error) => error);
  const { code, message, details } = pdf;
  process.stdout.write(JSON.stringify({ picture: bytes.length > 0, code, message, details }));
`;

test("pictures are drawn, and a pdf is refused with the package to install", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stdout, stderr).not.toBe("");
  expect(JSON.parse(stdout)).toMatchObject({
    picture: true,
    code: "INVALID_OPTION",
    message: expect.stringContaining("`npm install @platen/pdf`"),
    details: [{ path: "format" }],
  });
});
