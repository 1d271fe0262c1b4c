import { ExportResultCode } from "@opentelemetry/core";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { errorFields } from "../../log.ts";

type Done = Parameters<SpanExporter["export"]>[1];

/** How often at most the log says that the collector is away, in ms. */
const WARN_INTERVAL = 5 * 60_000;

/** Passes spans on. Those that cannot be delivered are lost, which the log tells now and then. */
export class CalmExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: Logger;
  #lost = 0;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(exporter: SpanExporter, log: Logger) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) this.#warn(spans.length, result.error);
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #warn(spans: number, error: unknown): void {
    this.#lost += spans;
    const now = performance.now();
    if (now - this.#warnedAt < WARN_INTERVAL) return;
    this.#warnedAt = now;
    this.#log.warn({ lost: this.#lost, error: errorFields(error) }, "traces not delivered");
  }
}
