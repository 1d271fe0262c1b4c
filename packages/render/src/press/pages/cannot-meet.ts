/** Refuses a document that cannot be what `page.standard` asks. */
import { RenderError } from "../../diagnostics.ts";
import type { PageStandard } from "../../options.ts";

/** @param internal for operators */
export function cannotMeet(
  standards: readonly PageStandard[],
  reason: string,
  internal: string,
): RenderError {
  const message =
    `page.standard is ${standards.join(", ")}, which this document cannot meet: ${reason}. ` +
    "Leave out page.standard, or change what it names";
  const details = [{ path: "page.standard", message }];
  return new RenderError("INVALID_OPTION", message, { details, internal });
}
