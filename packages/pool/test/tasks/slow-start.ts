/** A task whose warming up never ends. */
export function prewarm(): Promise<void> {
  return new Promise(() => {});
}

export async function run() {
  return { bytes: new Uint8Array(1) };
}
