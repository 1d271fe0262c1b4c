/**
 * Loads the presses, the renderer of drawings and what reads images now instead of with the first document that needs them: for
 * processes that render many.
 */
import { loadPaged } from "./press/load-paged.ts";
import { loadSharp } from "./platform/load-sharp.ts";

export async function prepare(): Promise<void> {
  await Promise.all([
    import("./press/raster/index.ts"),
    import("./press/raster/drawings/renderer.ts").then(({ startRenderer }) => startRenderer()),
    import("@platen/svg"),
    // Without the engine of PDF installed, only pictures are rendered.
    loadPaged().catch(() => undefined),
    loadSharp(),
  ]);
}
