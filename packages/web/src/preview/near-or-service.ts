/** Where pictures come from: the press in the browser once it is loaded and where it draws exactly, else the service. */
import { requestView, type PreviewAnswer, type View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import type { NearPreview } from "../press/near-preview.ts";
import { marksNow } from "../session/marks.ts";

export class NearOrService {
  #near: NearPreview | undefined;
  #loading: Promise<void> | undefined;
  #isNear = false;

  /** Whether the last picture was drawn in the browser, and the next one probably will be. */
  get isNear(): boolean {
    return this.#isNear;
  }

  /** @throws what the service's answer throws */
  async ask(order: RenderOrder, view: View, signal: AbortSignal): Promise<PreviewAnswer> {
    const near = await this.#drawn(order, view);
    this.#isNear = near !== undefined;
    if (near) return near;
    try {
      return await requestView(order, view, signal);
    } finally {
      this.#warm(order, view);
    }
  }

  close(): void {
    this.#near?.close();
  }

  async #drawn(order: RenderOrder, view: View): Promise<PreviewAnswer | undefined> {
    const marked = marksNow();
    if (!this.#near?.isWarm || marked === undefined) return undefined;
    return this.#near.view(order, view, marked);
  }

  /** The first picture is the service's: meanwhile the browser has more urgent things to load. */
  #warm(order: RenderOrder, view: View): void {
    const marked = marksNow();
    if (marked === undefined || savesData()) return;
    this.#loading ??= import("../press/near-preview.ts").then(
      ({ NearPreview }) => void (this.#near = new NearPreview()),
      // Without it, all pictures are the service's.
      () => undefined,
    );
    void this.#loading.then(() => this.#near?.warm(order, { ...view, known: [] }, marked));
  }
}

/** Somebody asked their browser to load as little as it can. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
