/** Whether this device has a document of somebody's own: then the page begins with that, and not with the first sheet. */
const KEY = "platen.own";
/** Kept by every visit, so that it is there where a visit was older than what is noted here. */
const LAYOUT = "platen.layout";

export function haveOwn(): boolean {
  try {
    const noted = localStorage.getItem(KEY);
    return noted === null ? localStorage.getItem(LAYOUT) !== null : noted === "yes";
  } catch {
    // There nothing is kept.
    return false;
  }
}

let last: boolean | undefined;

export function noteOwn(own = true): void {
  if (own === last) return;
  last = own;
  try {
    localStorage.setItem(KEY, own ? "yes" : "no");
  } catch {
    // Then every visit is a first one.
  }
}
