/** How long requests took, in seconds, by route, method and status. */
import { Histogram, type Registry } from "prom-client";

export interface HttpMetrics {
  /** One request that was answered, or whose client went away (status 499). */
  request: (facts: { route: string; method: string; status: number; seconds: number }) => void;
}

export function httpMetrics(registry: Registry): HttpMetrics {
  const requests = new Histogram({
    name: "platen_http_request_seconds",
    help: "Time to answer, by route, method and status; 499: the client did not wait",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    request: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: String(status) }, seconds),
  };
}
