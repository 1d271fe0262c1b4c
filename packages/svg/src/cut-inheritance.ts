/**
 * The content of patterns, masks and the like inherits from where they are written, so that a pattern
 * can come to be filled with itself although nothing in it says so. Renderers that miss that never
 * end: patterns and markers are therefore not handed down into resources.
 */
import { referenceId } from "./clean-attributes.ts";
import { visit, type SvgElement } from "./element.ts";
import { resources } from "./vocabulary.ts";

/** Properties that hand a pattern or marker down, and what stands in its place. */
const plain = {
  fill: "#000",
  stroke: "none",
  "marker-start": "none",
  "marker-mid": "none",
  "marker-end": "none",
} as const;

type Property = keyof typeof plain;
const propertyNames = Object.keys(plain) as Property[];

/** Rewrites the tree in place, after references that lead nowhere were taken away. */
export function cutInheritance(root: SvgElement): void {
  const repeating = new Set<string>();
  visit(root, ({ localName, attributes }) => {
    const id = attributes.get("id");
    if (id !== undefined && (localName === "pattern" || localName === "marker")) repeating.add(id);
  });
  if (repeating.size > 0) cut(root, new Set(), repeating);
}

function cut(
  element: SvgElement,
  inherited: ReadonlySet<Property>,
  repeating: ReadonlySet<string>,
): void {
  const { attributes, localName } = element;
  const handed = new Set(inherited);
  for (const name of propertyNames) {
    const value = attributes.get(name);
    if (value === undefined || value === "inherit") continue;
    if (repeating.has(referenceId(value) ?? "")) handed.add(name);
    else handed.delete(name);
  }
  if (resources.has(localName)) {
    for (const name of handed) attributes.set(name, plain[name]);
    handed.clear();
  }
  for (const child of element.elements()) cut(child, handed, repeating);
}
