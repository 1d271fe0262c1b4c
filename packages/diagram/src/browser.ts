/** Entry for browsers: names the host that begins the worker for diagrams. */
export { diagramsBy, type DiagramHost } from "./worker/diagram-pool.browser.ts";
export type { DiagramWorker, Needs } from "./worker/messages.ts";
