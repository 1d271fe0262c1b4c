import type { Pressed, PressJob } from "../../../press-job.ts";
import { compilerOf } from "../compiler-of.ts";
import { compilerFor, stackPages } from "../engine.ts";
import { usualFaces } from "../fonts/kit.ts";
import type { PageData } from "../page-data.ts";
import { PAGE } from "../paper-size.ts";
import type { Setting } from "../setting.ts";
import { pagesOfMarks } from "./pages-of.ts";
import { stackOf } from "./stack.ts";

/** The pages of a document, without setting text of which it is known how high it is; `undefined` where that is not enough. */
export async function stackedPages(
  job: PressJob,
  content: PageData,
  setting: Setting,
): Promise<Pressed | undefined> {
  const { store, timer } = job;
  const { family, marks } = setting;
  const stack = stackOf(content);
  if (!stack || !marks) return undefined;
  // The rest is for text that is as it is.
  const data = stack.words ? { ...content, blocks: [], stack } : { margin: content.margin, stack };
  const text = JSON.stringify(data);
  const compiler = await timer.time("fonts", () =>
    stack.words ? compilerOf(job, text, setting) : compilerFor(usualFaces(family, store)),
  );
  return timer.timeSync("layout", () => {
    const { pages, order } = stackPages(compiler, text);
    return {
      bytes: new Uint8Array(),
      pixelWidth: PAGE.width,
      pixelHeight: PAGE.height,
      pages,
      pageLines: pagesOfMarks(marks.list, order, pages),
    };
  });
}
