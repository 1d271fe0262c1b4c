/** What a diagram is written in. */
export type DiagramLanguage = "mermaid" | "dot";
