import { host } from "../../../platform/host.ts";

/** Files of patterns in a browser, which asks the host for them. */
export function patternFile(name: string): Promise<Uint8Array<ArrayBuffer> | WebAssembly.Module> {
  return host().patterns(name);
}
