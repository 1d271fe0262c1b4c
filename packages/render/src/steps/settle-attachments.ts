import type { ResolvedOptions } from "../options.ts";
import { isPaged } from "../page/formats.ts";
import type { AttachedFile } from "../pdf-writer/index.ts";
import type { World } from "../world.ts";

/**
 * Reads the files that a PDF is to carry. Their code is loaded with the first.
 *
 * @throws RenderError `INVALID_OPTION`
 */
export async function settleAttachments(
  options: ResolvedOptions,
  world: World,
): Promise<readonly AttachedFile[]> {
  if (!isPaged(options.format) || !options.page?.attachments?.length) return [];
  const { loadAttachments } = await import("../attachments/load.ts");
  return loadAttachments(options, world);
}
