import type { FromWorker, ToWorker } from "./messages.ts";

interface Scope {
  addEventListener(type: "message", listener: (event: { data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
}

/**
 * Makes a browser's worker one that draws diagrams and nothing else: network, storage and the like are taken from it. It is to be
 * called at once: what is said to a worker while nobody listens is lost.
 */
export function serveDiagrams(): void {
  const scope = globalThis as unknown as Scope;
  const say = scope.postMessage.bind(scope);
  const opening = import("./browser-task.ts").then(({ openTask }) => openTask(say));
  scope.addEventListener("message", ({ data }) => {
    opening.then(
      (hear) => hear(data),
      (error: unknown) => "id" in data && say({ id: data.id, away: String(error) }),
    );
  });
}
