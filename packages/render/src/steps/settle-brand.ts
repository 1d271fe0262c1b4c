import type { Diagnostics } from "../diagnostics.ts";
import type { RenderOptions, ResolvedOptions } from "../options.ts";
import type { World } from "../world.ts";

/**
 * Reads the brand, if there is one, into the options. Its code is loaded with the first.
 *
 * @param given options as they were asked for
 * @returns the world, with the brand's own files in it
 * @throws RenderError `INVALID_OPTION`
 */
export async function settleBrand(
  options: ResolvedOptions,
  given: RenderOptions | null,
  world: World,
  diagnostics: Diagnostics,
): Promise<World> {
  if (!options.brand) return world;
  const { settle } = await import("../branding/settle.ts");
  return settle(options, given?.fontFamily !== undefined, world, diagnostics);
}
