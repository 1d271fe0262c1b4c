/** Structure: groups for links, one branch of each switch, and nothing that draws nothing. */
import { visit, type SvgElement } from "./element.ts";

/** Attributes that only choose between the branches of a switch. */
const conditions = ["requiredExtensions", "requiredFeatures", "systemLanguage"] as const;

/** Rewrites the tree in place. */
export function cleanStructure(root: SvgElement): void {
  visit(root, (element) => {
    if (element.localName === "switch") keepFirstBranch(element);
    else if (element.localName === "a") element.localName = insideText(element) ? "tspan" : "g";
    if (element.localName !== "switch") applyConditions(element);
  });
}

/** Branches that need an extension were removed before; an English or unmarked branch is the one to draw. */
function keepFirstBranch(element: SvgElement): void {
  const branch = element.elements().find(isForUs);
  element.localName = "g";
  element.children = branch ? [branch] : [];
  dropConditions(element);
}

const isForUs = ({ attributes }: SvgElement) =>
  !attributes.get("requiredExtensions") &&
  /(?:^|,)\s*en\b|^$/iu.test(attributes.get("systemLanguage") ?? "");

/** An element outside of a switch is left out, too, where its conditions do not hold. */
function applyConditions(element: SvgElement): void {
  if (!isForUs(element)) element.attributes.set("display", "none");
  dropConditions(element);
}

function dropConditions({ attributes, localName }: SvgElement): void {
  for (const name of conditions) attributes.delete(name);
  if (localName === "g") attributes.delete("href");
}

function insideText(element: SvgElement): boolean {
  const name = element.parent?.localName;
  return name === "text" || name === "tspan" || name === "textPath";
}
