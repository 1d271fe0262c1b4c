/**
 * Loads the presses and the image library now instead of with the first document that needs them: for
 * processes that render many.
 */
import { loadPaged } from "./press/load-paged.ts";
import { loadSharp } from "./load-sharp.ts";

export async function prepare(): Promise<void> {
  await Promise.all([
    import("./press/raster/index.ts"),
    // Without the engine of PDF installed, only pictures are rendered.
    loadPaged().catch(() => undefined),
    loadSharp(),
  ]);
}
