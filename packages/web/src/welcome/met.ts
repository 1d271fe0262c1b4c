/** Whether somebody on this device has been told what Platen is. */
const KEY = "platen.met";

export function haveMet(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteMet(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Then it is said again next time.
  }
}
