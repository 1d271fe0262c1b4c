import { Element } from "./element.ts";
import { SVG } from "./namespaces.ts";
import {
  HTMLCanvasElement,
  HTMLElement,
  HTMLFormElement,
  HTMLImageElement,
  HTMLTemplateElement,
} from "./html-element.ts";
import { SVGElement } from "./svg-element.ts";

const htmlClasses: Readonly<Record<string, typeof HTMLElement>> = {
  canvas: HTMLCanvasElement,
  form: HTMLFormElement,
  img: HTMLImageElement,
  template: HTMLTemplateElement,
};

/** Which class an element is made of. */
export function elementClass(namespace: string | null, name: string): typeof Element {
  if (namespace === SVG) return SVGElement;
  return Object.hasOwn(htmlClasses, name) ? (htmlClasses[name] ?? HTMLElement) : HTMLElement;
}
