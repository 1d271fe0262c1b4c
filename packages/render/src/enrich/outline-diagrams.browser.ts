/** No diagram is drawn in a browser, so there is no text in one. */
export async function outlineDiagrams(): Promise<void> {}
