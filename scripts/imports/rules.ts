/** Rules of imports between packages and folders: those of ARCHITECTURE.md, as data. */

/**
 * Entries of other packages that each package may import. Whatever it imports of npm's it must
 * declare.
 */
export const walls: Readonly<Record<string, { may: readonly string[]; why: string }>> = {
  encode: { may: [], why: "the encoders need nothing but Node" },
  layout: { may: [], why: "a layout knows boxes, texts and fonts, and no document" },
  draw: { may: ["@platen/layout"], why: "drawing takes a layout and knows of nothing before it" },
  pool: { may: [], why: "the pool knows no renders" },
  fonts: {
    may: ["@platen/layout/font-tables", "@platen/layout/bidi"],
    why: "fonts know texts and styles, and no document",
  },
  svg: {
    may: ["@platen/fonts", "@platen/layout/mark-places"],
    why: "drawings know of no document",
  },
  math: {
    may: ["@platen/fonts", "@platen/svg"],
    why: "formulas know of no document",
  },
  diagram: {
    may: ["@platen/fonts", "@platen/svg", "@platen/pool", "@platen/layout/breaks"],
    why: "diagrams know of no document",
  },
  "diagrams-more": { may: [], why: "the package hands on an engine of others" },
  render: {
    may: [
      "@platen/draw",
      "@platen/encode",
      "@platen/layout",
      "@platen/pool",
      "@platen/fonts",
      "@platen/svg",
      "@platen/math",
      "@platen/diagram",
    ],
    why: "render knows no HTTP, no accounts and no database",
  },
  contract: {
    may: [
      "@platen/render/options",
      "@platen/render/preview-view",
      "@platen/render/diagnostics",
      "@platen/render/nearest",
    ],
    why: "the contract knows the render options and its schema library only",
  },
  client: { may: [], why: "a client of the service needs nothing of ours" },
  server: { may: ["@platen/contract", "@platen/render"], why: "the server renders and answers" },
  web: { may: ["@platen/contract", "@platen/render"], why: "the web app asks the server" },
  cli: {
    may: ["@platen/contract", "@platen/render", "@platen/server"],
    why: "the command starts the others, by their public entries",
  },
};

export interface Rule {
  /** Files the rule speaks of. */
  from: RegExp;
  /** Imports that they must not have: a path from the repository's root, or a package's name. */
  never: RegExp;
  /** Except these. */
  unless?: RegExp;
  why: string;
}

/** Rules between the folders of a package. */
export const rules: readonly Rule[] = [
  {
    from: /^packages\/render\/src\/press\//,
    never: /^packages\/render\/src\/(parse|net|pool)\//,
    why: "a press sees the Document, the theme and the fonts, never the parser or the world",
  },
  {
    from: /^packages\/render\/src\/(parse|enrich|fonts|survey)\//,
    never: /^packages\/render\/src\/press\//,
    why: "what comes before a press knows of none",
  },
  {
    from: /^packages\/render\/src\/press\/(set|design|pages)\//,
    never: /^packages\/render\/src\/press\/(raster|printed)\//,
    why: "a Document is set before either press takes its Layout",
  },
  {
    from: /^packages\/render\/src\/press\/raster\//,
    never: /^packages\/render\/src\/press\/printed\//,
    why: "pictures know of no pages",
  },
  {
    from: /^packages\/render\/src\/press\/printed\//,
    never: /^packages\/render\/src\/press\/raster\//,
    why: "pages know of no pixels",
  },
  {
    from: /^packages\/render\/src\/((options|diagnostics|document|nearest)\.ts$|(page|cards|frame|brand)\/)/,
    never:
      /^(?!packages\/render\/src\/((options|diagnostics|document|nearest)\.ts$|(page|cards|frame|brand)\/))/,
    unless: /^@platen\/(fonts\/names|math\/drawing)$/,
    why: "these are safe to import in a browser",
  },
  {
    from: /^packages\/fonts\/src\/families\//,
    never: /^(?!packages\/fonts\/src\/(families\/|(family|catalogue)\.ts$))/,
    why: "font families are safe to import in a browser",
  },
  {
    from: /^packages\/server\/src\/domain\//,
    never: /^packages\/server\/src\/(http|mcp|adapters)\//,
    why: "the domain knows no HTTP, no MCP and no database",
  },
  {
    from: /^packages\/server\/src\/http\//,
    never: /^packages\/server\/src\/mcp\//,
    why: "http and mcp do not know each other",
  },
  {
    from: /^packages\/server\/src\/mcp\//,
    never: /^packages\/server\/src\/http\//,
    why: "http and mcp do not know each other",
  },
];

/** Folders whose own folders count as rooms, too. */
export const suites: ReadonlySet<string> = new Set(["packages/render/src/press"]);
