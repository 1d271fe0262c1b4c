/** Holds every answer against the OpenAPI document. */
import { expect } from "vitest";
import { contractFaults, type Answer } from "./contract-faults.ts";

export type { Answer } from "./contract-faults.ts";

/** Fails if the OpenAPI document does not foresee this answer. Paths outside it are not held. */
export function expectInContract(method: string, url: string, answer: Answer): void {
  expect(contractFaults(method, url, answer), `${method} ${url} ${answer.status}`).toEqual([]);
}
