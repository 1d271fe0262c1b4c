export const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** The key that goes with letters, as this system writes it. */
export const modifier = isMac ? "⌘" : "Ctrl+";
