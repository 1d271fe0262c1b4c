/** Changes with everything that changes a drawing: Mermaid's version and our own count. */
export const VERSION = "mermaid 12.3.0, drawing 3";
