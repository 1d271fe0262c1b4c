/** The key that goes with letters, as this system writes it. */
export const modifier = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘" : "Ctrl+";
