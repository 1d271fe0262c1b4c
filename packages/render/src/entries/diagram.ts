/** Mermaid diagrams as SVG, without the rest of the renderer: `@platen/diagram`, by the name it had here. */
export * from "@platen/diagram";
