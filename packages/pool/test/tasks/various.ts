/** A task that behaves as it is told, well or badly. */
import type { TaskFailure } from "../../src/index.ts";
import { misbehave, type Behaviour } from "./misbehave.ts";

export interface Input {
  behaviour: Behaviour;
  /** Length of the answer in bytes, or ms to wait, as the behaviour has it. */
  amount?: number;
  /** Arrays that are returned in one piece, instead of an answer of a length. */
  bulk?: readonly Uint8Array[];
}

/** An error of the task's own. */
class TooTall extends Error {
  readonly data: unknown;

  constructor(message: string, data: unknown) {
    super(message);
    this.data = data;
  }
}

export function describe(thrown: unknown): TaskFailure | undefined {
  if (!(thrown instanceof TooTall)) return undefined;
  return { code: "IMAGE_TOO_TALL", message: thrown.message, data: thrown.data };
}

const rounds: number[] = [];

/** Every second round fails. */
export async function warm(round: number): Promise<void> {
  rounds.push(round);
  if (rounds.length % 2 === 0) return Promise.reject(new Error("not for anybody's eyes"));
}

export async function run({ behaviour, amount = 0, bulk }: Input) {
  if (behaviour === "return" && bulk) return { bytes: Buffer.concat(bulk), pid: process.pid };
  if (behaviour === "return") return answer(amount);
  if (behaviour === "wait") {
    await new Promise((resolve) => setTimeout(resolve, amount));
    return answer(1);
  }
  if (behaviour === "tell rounds") return { ...answer(0), bytes: Uint8Array.from(rounds) };
  if (behaviour === "typed error")
    throw new TooTall("It would be 70000 px tall.", {
      details: [{ path: "quality", line: 7 }],
      internal: "for the operator",
    });
  if (behaviour === "plain error") throw new TypeError("a bug with /a/path in it");
  if (behaviour === "environment") {
    const bytes = new TextEncoder().encode(JSON.stringify(process.env));
    return { ...answer(0), bytes };
  }
  return misbehave(behaviour);
}

function answer(length: number) {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) bytes[i] = i % 251;
  return { bytes, pid: process.pid };
}
