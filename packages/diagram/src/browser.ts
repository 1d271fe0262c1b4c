/** What a browser is told before a diagram is drawn. */
export { diagramsBy, type DiagramHost } from "./worker/diagram-pool.browser.ts";
export type { DiagramWorker, Needs } from "./worker/messages.ts";
