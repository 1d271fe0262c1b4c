/** Reads which trace a request belongs to, in the form of the W3C's recommendation "Trace Context". */
export interface RemoteParent {
  traceId: string;
  spanId: string;
}

/** Later versions may add fields at the end; version ff and ids of zeros only are invalid. */
const FORM =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/u;

export function parseTraceparent(header: string | undefined): RemoteParent | undefined {
  const [, traceId, spanId] = FORM.exec(header ?? "") ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
