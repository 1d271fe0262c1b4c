/**
 * The press in a worker: it draws what it can draw exactly and says of everything else that it is not here. It listens
 * before the press is loaded: what is said to a worker while nobody listens is lost.
 */
import type { PressAnswer, PressOrder } from "./messages.ts";

interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<PressOrder>) => void): void;
  postMessage(answer: PressAnswer, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as Scope;
const opening = import("./answer-order.ts");

scope.addEventListener("message", ({ data }) => void answer(data));

async function answer(order: PressOrder): Promise<void> {
  try {
    const { answerOrder } = await opening;
    const answered = await answerOrder(order);
    scope.postMessage(answered, "file" in answered ? [answered.file.bytes.buffer] : []);
  } catch (error) {
    scope.postMessage({ id: order.id, notHere: "failed", words: String(error) }, []);
  }
}
