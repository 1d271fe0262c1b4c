/** The compiled kernel in a browser, which fetches it from beside the code. */
export const module = await WebAssembly.compileStreaming(
  fetch(new URL("kernel/kernel.wasm", import.meta.url)),
);
