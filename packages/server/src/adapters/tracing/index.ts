/** Traces of requests, by configuration. */
import type { Logger } from "pino";
import type { Config } from "../../config/config.ts";

export interface Tracing {
  /**
   * Runs what answers a request. Steps within belong to it.
   *
   * @param parent a `traceparent` header from somebody who is trusted. It says to which trace the
   * request belongs, and has no say in whether it is traced.
   */
  request<Result>(
    parent: string | undefined,
    run: (span: RequestSpan) => Promise<Result>,
  ): Promise<Result>;
  /** Runs a step of the request that is being answered; outside one, just runs it. */
  step<Result>(name: string, run: (span: StepSpan) => Promise<Result>): Promise<Result>;
  /** Sends what is left, but takes no longer than a few seconds. */
  close(): Promise<void>;
}

export interface RequestSpan {
  /** 32 hexadecimal digits; absent if the request is not traced. */
  traceId: string | undefined;
  answered: (facts: { method: string; route: string; status: number }) => void;
}

export interface StepSpan {
  /**
   * A part of the step that took so many milliseconds. Parts are laid end to end in the order in
   * which they are told: how long each took is measured, when it began is not.
   */
  part: (name: string, milliseconds: number) => void;
}

/** Without a collector nothing is traced, and nothing of OpenTelemetry's SDK is loaded. */
export async function openTracing(
  settings: Config["tracing"],
  instance: string,
  log: Logger,
): Promise<Tracing> {
  if (!settings) return untraced;
  const { startTracing } = await import("./otlp.ts");
  return startTracing(settings, instance, log);
}

const noRequest: RequestSpan = { traceId: undefined, answered: () => {} };
const noStep: StepSpan = { part: () => {} };

export const untraced: Tracing = {
  request: (_parent, run) => run(noRequest),
  step: (_name, run) => run(noStep),
  close: () => Promise.resolve(),
};
