import { NotHere } from "../../../platform/not-here.ts";

/** @throws NotHere: the engine is for Node */
export function startEngine(): Promise<never> {
  return Promise.reject(new NotHere("engine"));
}
