/** For what starts processes, on a machine that has much else to do, in ms. */
export const SLOW = 60_000;

/** Waits until something holds, looking every few ms. */
export async function until(holds: () => boolean, within = 20_000): Promise<void> {
  const deadline = performance.now() + within;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`it did not come true in ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
