import { NotHere } from "../platform/not-here.ts";

/** @throws NotHere: the engine of PDF is for Node */
export function loadPaged(): Promise<never> {
  return Promise.reject(new NotHere("pdf"));
}
