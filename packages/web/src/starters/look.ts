/**
 * Style of the documents that a first visit begins with. It is no default, to show how far a page
 * may be from plain.
 */
export const starterLook = { theme: "solarized", fontFamily: "article" } as const;
