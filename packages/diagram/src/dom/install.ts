import { parseColor } from "@platen/svg/color";
import { NamedNodeMap } from "./attributes.ts";
import { Comment, Text } from "./character-data.ts";
import { DocumentFragment } from "./document-fragment.ts";
import { Document } from "./document.ts";
import { Element } from "./element.ts";
import {
  HTMLCanvasElement,
  HTMLElement,
  HTMLFormElement,
  HTMLImageElement,
  HTMLTemplateElement,
} from "./html-element.ts";
import type { Measuring } from "./measuring.ts";
import { Node } from "./node.ts";
import { parseHtml } from "./parse-html.ts";
import { serializeElement } from "./serialize.ts";
import { page, screen } from "../page.ts";
import { CSSStyleSheet } from "./style-sheet.ts";
import { SVGElement } from "./svg-element.ts";

/**
 * Makes a document and puts it, and the classes and functions scripts look for, on the global
 * object. Only for a process that does nothing but draw diagrams: Mermaid knows no other way.
 */
export function installDom(measuring: Measuring): Document {
  const document = new Document(measuring, globalThis);
  const values: Readonly<Record<string, unknown>> = {
    window: globalThis,
    self: globalThis,
    document,
    location: new URL("http://localhost/"),
    ...classes(measuring),
    ...functions(document),
    Image: function Image() {
      return document.createElement("img");
    },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return document;
}

function classes(measuring: Measuring): Readonly<Record<string, unknown>> {
  return {
    Node,
    Element,
    HTMLElement,
    SVGElement,
    Text,
    Comment,
    Document,
    DocumentFragment,
    HTMLCanvasElement,
    HTMLFormElement,
    HTMLImageElement,
    HTMLTemplateElement,
    NamedNodeMap,
    CSSStyleSheet,
    // That there is one tells Mermaid that formulas can be shown.
    MathMLElement: Element,
    NodeFilter: { SHOW_ELEMENT: 1, SHOW_TEXT: 4, SHOW_COMMENT: 128, SHOW_ALL: 0xffffffff },
    DOMParser: class {
      parseFromString(markup: string): Document {
        const parsed = new Document(measuring);
        parseHtml(markup.replace(/<\/?(?:html|head|body)\b[^>]*>/gi, ""), parsed.body, parsed);
        return parsed;
      }
    },
    XMLSerializer: class {
      serializeToString(element: Element): string {
        return serializeElement(element);
      }
    },
    MutationObserver: Idle,
    ResizeObserver: Idle,
    IntersectionObserver: Idle,
  };
}

/** An observer of things that never happen. */
class Idle {
  observe(): void {
    // Nothing changes on its own here.
  }
  unobserve(): void {
    // See `observe`.
  }
  disconnect(): void {
    // See `observe`.
  }
  takeRecords(): [] {
    return [];
  }
}

function functions(document: Document): Readonly<Record<string, unknown>> {
  const nothing = () => undefined;
  return {
    getComputedStyle: (element: Element) => computedStyle(document, element),
    // Frames come only while a diagram is drawn; see `still-world.ts`.
    requestAnimationFrame: nothing,
    cancelAnimationFrame: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    screen: {
      width: screen.width,
      height: screen.height,
      availWidth: screen.width,
      availHeight: screen.height,
    },
    innerWidth: page.width,
    innerHeight: page.height,
    devicePixelRatio: 1,
    scrollX: 0,
    scrollY: 0,
    CSS: { supports, escape: escapeIdentifier },
  };
}

/** CSSOM's `CSS.supports`, which Mermaid asks whether the first word after `box` is a colour. */
function supports(property: string, value?: string): boolean {
  return property !== "color" || value === undefined || parseColor(value) !== undefined;
}

/** Properties by either spelling: `fontSize` or `getPropertyValue("font-size")`. */
function computedStyle(document: Document, element: Element): object {
  const read = (property: string) => document.measuring.computed(element, property);
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (typeof name === "symbol") return undefined;
        if (name === "getPropertyValue") return read;
        return read(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      },
    },
  );
}

/** CSSOM's `CSS.escape`, for identifiers Mermaid makes: every other character gets a backslash. */
function escapeIdentifier(name: string): string {
  return name.replace(/^\d|[^-\w\u0080-\uffff]/g, (char) =>
    /\d/.test(char) ? `\\3${char} ` : `\\${char}`,
  );
}
