import type { Readable } from "node:stream";

/**
 * The bytes of an answer as they are asked for. It fails if the sender lets a reader wait for
 * longer than `patience` ms; a reader may take all the time it likes.
 */
export function patientStream(body: Readable, patience: number): ReadableStream<Uint8Array> {
  const chunks = body.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => body.destroy(new Error("the sender stalled")), patience);
        try {
          const { done, value } = await chunks.next();
          if (done === true) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel() {
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
