/** An OpenTelemetry collector, as far as taking in traces as JSON goes. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** OTLP's JSON, by opentelemetry-proto's `trace.proto`: only what the tests look at. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number; message?: string };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: Span[] }[];
  }[];
}

export interface Collector {
  url: string;
  spans: Span[];
  resources: Record<string, unknown>[];
  paths: string[];
  /** Everything that arrived, as text. */
  text: () => string;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export async function startCollector(status = 200): Promise<Collector> {
  const spans: Span[] = [];
  const resources: Record<string, unknown>[] = [];
  const paths: string[] = [];
  let text = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      paths.push(`${request.method} ${request.url} ${request.headers["content-type"]}`);
      const body = Buffer.concat(chunks).toString();
      text += body;
      const { resourceSpans } = JSON.parse(body) as ExportRequest;
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(attributesOf(resource));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    paths,
    text: () => text,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function attributesOf({ attributes }: { attributes: Attribute[] }): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
}
