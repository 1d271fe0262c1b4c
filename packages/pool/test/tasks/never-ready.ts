/** A task that cannot be warmed up. */
export async function prewarm(): Promise<void> {
  throw new Error("the engine is missing");
}

export async function run() {
  return { bytes: new Uint8Array(1) };
}
