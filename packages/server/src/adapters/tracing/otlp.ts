/**
 * Traces by OpenTelemetry's SDK, sent as JSON over HTTP. The attributes of a span are named here one by one:
 * method, route, status and the codes of errors; nothing that a caller sent.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context as TraceContext,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { parseKeyPairsIntoRecord } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { errorFields } from "../../log.ts";
import { serviceVersion } from "../service-version.ts";
import { CalmExporter } from "./calm-exporter.ts";
import { untraced, type StepSpan, type Tracing } from "./index.ts";
import { parseTraceparent } from "./traceparent.ts";

/** How long one delivery may be tried for, and how long leave-taking may last, in ms. */
const DELIVERY = 3000;
/** Spans that wait to be sent, some 1 KB each; past it they are dropped. */
const WAITING = 4096;

export function startTracing(
  { url, sample, headers }: { url: string; sample: number; headers: string },
  instance: string,
  log: Logger,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url,
    timeoutMillis: DELIVERY,
    headers: parseKeyPairsIntoRecord(headers),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "platen",
      "service.version": serviceVersion,
      "service.instance.id": instance,
    }),
    // Whether to trace is decided before there is a span; what is begun is recorded.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new CalmExporter(exporter, log),
        maxQueueSize: WAITING,
        exportTimeoutMillis: 2 * DELIVERY,
      }),
    ],
  });
  return new OtlpTracing(provider, sample);
}

class OtlpTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #sample: number;
  readonly #current = new AsyncLocalStorage<Span>();

  constructor(provider: TracerProvider, sample: number) {
    this.#provider = provider;
    this.#tracer = provider.getTracer("platen", serviceVersion);
    this.#sample = sample;
  }

  request: Tracing["request"] = (parent, run) => {
    // By chance alone: a trace id that decided could be made up so as to be traced always.
    if (Math.random() >= this.#sample) return untraced.request(parent, run);
    const span = this.#tracer.startSpan("request", { kind: SpanKind.SERVER }, remote(parent));
    const { traceId } = span.spanContext();
    const answered = (facts: { method: string; route: string; status: number }) =>
      describe(span, facts);
    return this.#run(span, () => run({ traceId, answered }));
  };

  step: Tracing["step"] = (name, run) => {
    const outer = this.#current.getStore();
    if (!outer) return untraced.step(name, run);
    const start = performance.now();
    const span = this.#tracer.startSpan(name, {}, within(outer));
    return this.#run(span, () => run(partsOf(this.#tracer, span, start)));
  };

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, DELIVERY)));
    await Promise.race([this.#provider.shutdown().catch(() => {}), patience]);
    clearTimeout(timer);
  }

  async #run<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#current.run(span, run);
    } catch (error) {
      const { code, type } = errorFields(error);
      span.setAttribute("error.type", String(code ?? type));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }
}

function remote(header: string | undefined): TraceContext {
  const parent = parseTraceparent(header);
  if (!parent) return ROOT_CONTEXT;
  const facts = { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, facts);
}

function within(span: Span): TraceContext {
  return trace.setSpan(ROOT_CONTEXT, span);
}

/** By OpenTelemetry's conventions for HTTP servers. The path is left out: images' are secret. */
function describe(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function partsOf(tracer: Tracer, step: Span, start: number): StepSpan {
  const context = within(step);
  let from = performance.timeOrigin + start;
  return {
    part: (name, milliseconds) => {
      const span = tracer.startSpan(name, { startTime: from }, context);
      from += milliseconds;
      span.end(from);
    },
  };
}
