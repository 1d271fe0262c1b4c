import type {
  Asks,
  AttachedPictures,
  OnStage,
  PreviewView,
  RenderOptions,
  RenderResult,
} from "@platen/render";
import type { DocumentPlace } from "@platen/render/document-place";
import type { Lane, OrderPlace, PoolStats } from "@platen/render/pool";

/** The caller of a render, and its listeners. */
export interface RenderWatch extends OrderPlace {
  /** Withdraws the render. */
  signal?: AbortSignal;
  /**
   * Called when a child starts on the render, with the milliseconds that it waited for one; once more
   * when it goes on after its images were fetched.
   */
  onQueued?: (milliseconds: number, lane: Lane) => void;
  /** Called once for each stage of a render that succeeded, with the milliseconds it took in all. */
  onStage?: OnStage;
  /** Draws only what somebody looks at: the result has a `preview`. */
  view?: PreviewView;
  /** Lays out what would be rendered and draws nothing: the result has `planned`. */
  planning?: boolean;
  /** Questions about the document: the result has `told`. */
  asks?: Asks;
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  /** Where the document came from. */
  place?: DocumentPlace;
}

export interface Rendered extends RenderResult {
  /** The `renderVersion` of the process that rendered it; absent: this one's. */
  version?: string;
  /** Nobody else has its bytes or will: whoever is through with them may give their memory back. */
  unshared?: boolean;
}

/** Renders documents: child processes, other machines, or in tests a pool whose children misbehave. */
export interface Renderer {
  /** @throws RenderError */
  render(markdown: string, options: RenderOptions, watch: RenderWatch): Promise<Rendered>;
  stats(): PoolStats;
  /**
   * A request of this caller is served here from now on, until what it returns is called: heavy renders of others stand
   * still meanwhile, for a part of the time. Absent where others render. `share` as in its renders.
   */
  attend?(caller: string, share?: string): () => void;
  /** Bytes in this process's memory: images of documents, and finished renders that are kept. */
  heldBytes?(): number;
  /**
   * The `renderVersion` that the next render is expected to have; `undefined`: not known yet. Absent:
   * this process's own.
   */
  version?(): string | undefined;
  close(within?: number): Promise<void>;
}
