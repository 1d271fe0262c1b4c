/** Bounds of a password, so that the browser can say so first; the service has the last word. */
export const PASSWORD_LEAST = 8;
export const PASSWORD_MOST = 128;
