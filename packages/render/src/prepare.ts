/**
 * Loads the presses, the renderer of drawings and what reads images now instead of with the first document that needs them: for
 * processes that render many.
 */
import { loadSharp } from "./platform/load-sharp.ts";

export async function prepare(): Promise<void> {
  await Promise.all([
    import("./press/raster/index.ts"),
    import("./press/set/drawn/renderer.ts").then(({ startRenderer }) => startRenderer()),
    import("@platen/svg"),
    import("./enrich/images/load-all.ts"),
    import("./press/printed/index.ts"),
    loadSharp(),
  ]);
}
