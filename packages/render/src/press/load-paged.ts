/** The engine of PDF is a package of its own (`@platen/pdf`). Pictures alone do without it. */
import { RenderError } from "../diagnostics.ts";

const PACKAGE = "@platen/pdf";

/** @throws RenderError `INVALID_OPTION` when the engine's package is not installed */
export async function loadPaged(): Promise<typeof import("./paged/index.ts")> {
  try {
    return await import("./paged/index.ts");
  } catch (error) {
    if (!isMissing(error)) throw error;
    const message =
      `format is "pdf", which needs the package ${PACKAGE}, and that is not installed here. ` +
      `Install it with \`npm install ${PACKAGE}\`, or choose png, jpeg or webp`;
    throw new RenderError("INVALID_OPTION", message, { details: [{ path: "format", message }] });
  }
}

/** Nothing else that is missing is mistaken for it. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_MODULE_NOT_FOUND" && message.includes(`'${PACKAGE}'`);
}
