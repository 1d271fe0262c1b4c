/** Which press sets a document's pictures: our own, or the engine where an operator says so. */
import { FaceSet, Unsupported } from "@platen/layout";
import type { PressJob } from "../../../press-job.ts";
import { registerFaces } from "../engine/engine.ts";
import { settingFor, type Setting } from "../setting.ts";
import { pressName } from "./switch.ts";

/**
 * Runs what sets a document, with `faces` in its setting where our own press is to do it. All ways of looking at a
 * document choose alike, so that they see the same page. What our own press gives up midway is done anew by the engine.
 */
export async function pressed<T>(job: PressJob, run: (setting: Setting) => Promise<T>): Promise<T> {
  const { options, fonts, store, diagnostics, timer } = job;
  const setting = settingFor(options, fonts, diagnostics);
  if (pressName() === "own") {
    await store.prepare(fonts.faces.map(({ file }) => file));
    const faces = new FaceSet(fonts.faces, (file) => store.loadTtfNow(file));
    try {
      return await run({ ...setting, faces });
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
    }
  }
  return timer.time("engine", async () => {
    await registerFaces(fonts.faces, store);
    return run(setting);
  });
}
