/**
 * Writes files in a thread of its own. Node's own functions hand each step of a file over to a
 * thread and back: six for one file, which takes longer than writing a small one.
 */
import { Worker } from "node:worker_threads";
import { siblingModule } from "../sibling.ts";
import type { FileOrder, FileReport } from "./messages.ts";

/** Most files that a thread is given at a time: the first is reported together with the last. */
const TOGETHER = 8;
/** Most threads. One is enough for a disk that takes a file in a millisecond. */
const THREADS = 4;
/** How long a file waits before another thread is started, in ms. */
const PATIENCE = 20;

/** Limits of a thread's memory, in MB. The bytes of the files lie outside of them. */
const resourceLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4, stackSizeMb: 1 };

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

interface WriterThread {
  worker: Worker;
  /** Files that the thread is writing, by id. */
  inHand: Map<number, Waiting>;
}

export class FileWriter {
  readonly #threads = new Set<WriterThread>();
  #waiting: { path: string; bytes: Uint8Array; waiting: Waiting }[] = [];
  #count = 0;
  #sending = false;
  #patience: NodeJS.Timeout | undefined;

  /**
   * Writes a file, and resolves when it and its name are durable. An existing file is overwritten;
   * one that fails is removed.
   *
   * @throws Error with the `code` of the operating system
   */
  write(path: string, bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ path, bytes, waiting: { resolve, reject } });
      if (this.#sending) return;
      this.#sending = true;
      // All files of this turn of the event loop are sent together: waking a thread takes longer
      // than writing a file.
      setImmediate(() => {
        this.#sending = false;
        this.#send();
      });
    });
  }

  /** Ends the threads. No file may be in hand. */
  async close(): Promise<void> {
    clearTimeout(this.#patience);
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #send(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idle() ?? (this.#threads.size === 0 ? this.#start() : undefined);
      if (!thread) return this.#haveAnother();
      const files = this.#waiting.splice(0, TOGETHER);
      const orders = files.map(({ path, bytes, waiting }): FileOrder => {
        const id = (this.#count += 1);
        thread.inHand.set(id, waiting);
        // The thread is given a copy, because the bytes may be part of something larger. Files that
        // wait are not copied.
        return { id, path, bytes: new Uint8Array(bytes) };
      });
      // Files in hand keep the process alive.
      thread.worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
      thread.worker.postMessage(
        orders,
        orders.map(({ bytes }) => bytes.buffer),
      );
    }
  }

  #idle(): WriterThread | undefined {
    return this.#threads.values().find(({ inHand }) => inHand.size === 0);
  }

  /**
   * Starts another thread if files wait for long: while one thread waits for a slow disk, others
   * can write.
   */
  #haveAnother(): void {
    if (this.#threads.size >= THREADS) return;
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      if (this.#waiting.length === 0 || this.#idle()) return;
      this.#start();
      this.#send();
    }, PATIENCE);
  }

  #start(): WriterThread {
    const worker = new Worker(siblingModule(import.meta.url, "writer-thread"), { resourceLimits });
    const thread: WriterThread = { worker, inHand: new Map() };
    this.#threads.add(thread);
    worker.unref();
    worker.on("message", (reports: FileReport[]) => this.#onReports(thread, reports));
    worker.on("error", (error: Error) => this.#onEnd(thread, error));
    worker.on("exit", () =>
      this.#onEnd(thread, new Error("A thread that writes files has ended.")),
    );
    return thread;
  }

  #onReports({ worker, inHand }: WriterThread, reports: readonly FileReport[]): void {
    for (const { id, failed } of reports) {
      const waiting = inHand.get(id);
      inHand.delete(id);
      if (failed) waiting?.reject(Object.assign(new Error(failed.message), { code: failed.code }));
      else waiting?.resolve();
    }
    if (inHand.size === 0) worker.unref();
    this.#send();
  }

  /**
   * Rejects the files that a thread had in hand when it ended; they may be written or not. Another
   * thread is started for those that wait.
   */
  #onEnd(thread: WriterThread, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    for (const { reject } of thread.inHand.values()) reject(error);
    if (this.#waiting.length > 0) this.#send();
  }
}
