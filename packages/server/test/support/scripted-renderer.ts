/** A renderer of which a test decides when and how each render ends. */
import type { RenderOptions } from "@platen/render";
import { RenderError, type ErrorCode } from "@platen/render/diagnostics";
import type { PoolStats } from "@platen/render/pool";
import type { Rendered, Renderer, RenderWatch } from "../../src/domain/rendering/renderer.ts";

export interface Begun {
  markdown: string;
  options: RenderOptions;
  watch: RenderWatch;
  done: (more?: Partial<Rendered>) => void;
  fail: (code: ErrorCode) => void;
}

export function rendered(bytes: Uint8Array, more: Partial<Rendered> = {}): Rendered {
  const size = { width: 200, height: 100, pixelWidth: 200, pixelHeight: 100 };
  return { bytes, format: "png", ...size, warnings: [], external: false, ...more };
}

export class ScriptedRenderer implements Renderer {
  /** Renders that were begun, in order. */
  readonly begun: Begun[] = [];
  /** How each ends at once; absent: when the test says so. */
  readonly #answer: ((markdown: string) => Rendered) | undefined;
  expected: string | undefined = "1";

  constructor(answer?: (markdown: string) => Rendered) {
    this.#answer = answer;
  }

  render(markdown: string, options: RenderOptions, watch: RenderWatch): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      const bytes = new TextEncoder().encode(`${markdown} ${this.begun.length}`);
      const version = this.expected;
      const done = (more: Partial<Rendered> = {}) =>
        resolve(rendered(bytes, { ...(version === undefined ? {} : { version }), ...more }));
      const fail = (code: ErrorCode) => reject(new RenderError(code, `scripted: ${code}`));
      watch.signal?.addEventListener("abort", () => fail("ABORTED"), { once: true });
      this.begun.push({ markdown, options, watch, done, fail });
      if (this.#answer) resolve({ version: "1", ...this.#answer(markdown) });
    });
  }

  version(): string | undefined {
    return this.expected;
  }

  /** It has no children. */
  stats(): PoolStats {
    const none = { size: 1, ready: 0, busy: 0, starting: 0, slow: 0, queued: 0, away: 0 };
    const counts = { completed: 0, failed: 0, started: 0, recycled: 0, errors: {}, ended: {} };
    return { ...none, ...counts, lanes: { preview: 0, render: 0, batch: 0 } };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
