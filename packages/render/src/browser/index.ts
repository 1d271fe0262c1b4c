/**
 * The press in a web worker: the same files as in Node, byte for byte, for every document that it can set, and
 * `NotHere` for all others. A bundler has to take the files that `browser` in `package.json` names.
 */
import { diagramsBy, type DiagramHost, type Needs } from "@platen/diagram/browser";
import { loaders } from "@platen/encode/browser";
import { emojiFrom, fontsFrom, NotLoaded } from "@platen/fonts/browser";
import { findBarriers, type Barrier } from "../access/index.ts";
import type { RenderOptions } from "../options.ts";
import type { FormattedText } from "../html/index.ts";
import type { RenderContext, RenderResult } from "../render-result.ts";
import { formattedText } from "../steps/formatted-text.ts";
import { render } from "../steps/render-steps.ts";
import { setHost, type Host } from "../platform/host.ts";
import { NotHere } from "../platform/not-here.ts";
import type { World } from "../world.ts";

export type { Barrier } from "../access/index.ts";
export { RenderError, type Warning } from "../diagnostics.ts";
export { NotHere, notHereReasons, type NotHereReason } from "../platform/not-here.ts";
export type { AttachedPictures } from "../world.ts";
export type { FormattedText } from "../html/index.ts";
export type { RenderOptions } from "../options.ts";
export type { PreviewOutline, PreviewView } from "../preview-view.ts";
export type { RenderResult } from "../render-result.ts";
export type { DiagramWorker, Host, WasmSource } from "../platform/host.ts";

/** Times that one render may find that something has to be fetched first. */
const ATTEMPTS = 40;

export interface BrowserContext extends Pick<RenderContext, "view" | "onStage"> {
  /** Pictures that come with the document. */
  world?: Pick<World, "attached">;
}

/** Renders one document at a time: palettes and canvases are the worker's own. */
export interface BrowserPress {
  /**
   * @throws NotHere for what is not drawn here; RenderError as in Node; what the host throws
   */
  render(
    markdown: string,
    options?: RenderOptions,
    context?: BrowserContext,
  ): Promise<RenderResult>;
  /**
   * Makes HTML with styles inline of the Document that a picture would be made of, for the clipboard.
   *
   * @throws as `render`
   */
  formattedText(
    markdown: string,
    options?: RenderOptions,
    context?: Pick<BrowserContext, "world">,
  ): Promise<FormattedText>;
  /**
   * Finds what is in the way of readers, as `findBarriers` does in Node.
   *
   * @throws RenderError as in Node
   */
  barriers(markdown: string, options?: RenderOptions): Promise<Barrier[]>;
}

/** @param host loads the worker's files; that of a second call takes its place */
export function openPress(host: Host): BrowserPress {
  setHost(host);
  fontsFrom((id) => host.font(id));
  emojiFrom({ names: () => host.emoji(), drawing: (name) => host.emojiDrawing(name) });
  diagramsBy(diagramHost(host));
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: palettes and canvases are the worker's own. */
  function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    const next = last.then(make);
    last = next.catch(() => undefined);
    return next;
  }
  return {
    render: (markdown, options = {}, context = {}) =>
      inTurn(async () => {
        await loadEncoder(options, context);
        return attempt(() => render(markdown, options, { ...context, world: worldOf(context) }));
      }),
    formattedText: (markdown, options = {}, { world } = {}) =>
      inTurn(() => attempt(() => formattedText(markdown, options, world))),
    barriers: (markdown, options = {}) =>
      inTurn(() => attempt(async () => findBarriers(markdown, options))),
  };
}

/** The network is the service's: an address that is to be fetched ends a render. */
function worldOf({ world }: BrowserContext): World {
  return {
    ...world,
    startFetching(addresses) {
      if (addresses.length > 0) throw new NotHere("images");
      return () => Promise.reject(new NotHere("images"));
    },
  };
}

/** A view has parts of PNG, whatever the format of the file is. */
async function loadEncoder({ format }: RenderOptions, { view }: BrowserContext): Promise<void> {
  if (!view && (format === "webp" || format === "jpeg")) await loaders[format]();
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

function diagramHost(host: Host): DiagramHost | undefined {
  if (!host.diagrams) return undefined;
  const begin = host.diagrams.bind(host);
  const givers: { [Kind in keyof Needs]: (name: string) => Promise<Needs[Kind]> } = {
    font: (id) => host.font(id),
    emoji: () => host.emoji(),
    emojiDrawing: (name) => host.emojiDrawing(name),
  };
  return { begin, get: (kind, name) => givers[kind](name) };
}
