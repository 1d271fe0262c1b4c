export type Behaviour =
  | "return"
  | "wait"
  | "typed error"
  | "plain error"
  | "environment"
  | "tell rounds"
  | "hang"
  | "abort"
  | "segfault"
  | "exit"
  | "exit after a moment"
  | "eat memory"
  | "eat heap"
  | "reject later";

/** Does what a hostile document may bring native code or a runaway loop to do. Never returns. */
export async function misbehave(behaviour: Behaviour): Promise<never> {
  switch (behaviour) {
    case "hang":
      for (;;);
    case "abort":
      process.abort();
    case "segfault":
      process.kill(process.pid, "SIGSEGV");
      break;
    case "exit":
      process.exit(0);
    case "exit after a moment":
      setTimeout(() => process.exit(3), 20);
      break;
    case "eat memory":
      await eatMemory();
      break;
    case "eat heap":
      eatHeap();
      break;
    case "reject later":
      void Promise.reject(new Error("nobody listens"));
  }
  return new Promise(() => {});
}

/** 32 MiB every 20 ms outside the heap, every page touched. */
async function eatMemory(): Promise<void> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(32 * 2 ** 20, 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function eatHeap(): void {
  const held: unknown[] = [];
  for (;;) held.push({ some: [held.length], text: `entry ${held.length}` });
}
