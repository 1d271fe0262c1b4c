/** Language of a diagram's source. */
export type DiagramLanguage = "mermaid" | "dot";
