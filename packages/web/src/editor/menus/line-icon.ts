/** Returns a line icon on a square of 20 units, as those of the buttons. Screen readers pass over it. */
export function lineIcon(path: string): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  icon.setAttribute("viewBox", "0 0 20 20");
  icon.setAttribute("class", "cm-action-icon");
  icon.setAttribute("aria-hidden", "true");
  icon.appendChild(document.createElementNS(space, "path")).setAttribute("d", path);
  return icon;
}
