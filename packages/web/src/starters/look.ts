/** Of the documents that a first visit begins with: one that says how far from plain a page may be. */
export const starterLook = { theme: "solarized", fontFamily: "article" } as const;
