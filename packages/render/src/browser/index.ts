/**
 * The press in a web worker: the same pixels as in Node, byte for byte, for every document that it can set, and
 * `NotHere` for all others. A bundler has to take the files that `browser` in `package.json` names.
 */
import { emojiFrom, fontsFrom, NotLoaded } from "@platen/fonts/browser";
import { NotHere } from "../platform/not-here.ts";
import type { RenderOptions } from "../options.ts";
import type { RenderContext, RenderResult } from "../render-result.ts";
import { render } from "../steps/render-steps.ts";
import { setHost, type Host } from "../platform/host.ts";

export { RenderError, type Warning } from "../diagnostics.ts";
export { NotHere, notHereReasons, type NotHereReason } from "../platform/not-here.ts";
export type { RenderOptions } from "../options.ts";
export type { PreviewOutline, PreviewView } from "../preview-view.ts";
export type { RenderResult } from "../render-result.ts";
export type { Host, MarkTile } from "../platform/host.ts";

/** Times that one render may find that something has to be fetched first. */
const ATTEMPTS = 40;

export type BrowserContext = Pick<RenderContext, "view" | "onStage">;

/** Renders one document at a time: palettes and canvases are the worker's own. */
export interface BrowserPress {
  /**
   * @param options of a request. A `watermark` asks for the service's own, whatever it says.
   * @throws NotHere for what is not drawn here; RenderError as in Node; what the host throws
   */
  render(
    markdown: string,
    options?: RenderOptions,
    context?: BrowserContext,
  ): Promise<RenderResult>;
}

/** @param host of the worker; a second call takes its place */
export function openPress(host: Host): BrowserPress {
  setHost(host);
  fontsFrom((id) => host.font(id));
  emojiFrom(() => host.emoji());
  let last: Promise<unknown> = Promise.resolve();
  return {
    render(markdown, options = {}, context = {}) {
      refuseFormats(options, context);
      const next = last.then(() => attempt(() => render(markdown, options, context)));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** @throws NotHere for what Node's own libraries write */
function refuseFormats({ format = "png" }: RenderOptions, { view }: BrowserContext): void {
  if (format === "pdf") throw new NotHere("pdf");
  if (format !== "png" && !view) throw new NotHere("formats");
}

/** Fetches what a render finds missing and begins again. What was done is remembered in caches. */
async function attempt<T>(run: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NotLoaded) || left === 0) throw error;
      await error.load();
    }
}
