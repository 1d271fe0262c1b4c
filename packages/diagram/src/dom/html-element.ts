import { DocumentFragment } from "./document-fragment.ts";
import { Element } from "./element.ts";

/** An element of HTML, laid out as a box of flowing text. */
export class HTMLElement extends Element {
  get offsetWidth(): number {
    return this.getBoundingClientRect().width;
  }

  get offsetHeight(): number {
    return this.getBoundingClientRect().height;
  }

  get clientWidth(): number {
    return this.getBoundingClientRect().width;
  }

  get clientHeight(): number {
    return this.getBoundingClientRect().height;
  }

  get innerText(): string {
    return this.textContent;
  }

  set innerText(value: string) {
    this.textContent = value;
  }
}

export class HTMLFormElement extends HTMLElement {}

/** A picture that is never fetched: the drawing is given its images, or has none. */
export class HTMLImageElement extends HTMLElement {
  /** Always true: an image is there at once, or never will be. */
  readonly complete = true;

  get src(): string {
    return this.getAttribute("src") ?? "";
  }

  set src(address: string) {
    this.setAttribute("src", address);
  }

  get naturalWidth(): number {
    return this.measuring.imageSize(this.src).width;
  }

  get naturalHeight(): number {
    return this.measuring.imageSize(this.src).height;
  }

  async decode(): Promise<void> {
    // There is nothing to wait for.
  }
}

/** The part of a canvas that the graph library uses: a context to measure with. Nothing is drawn. */
export class HTMLCanvasElement extends HTMLElement {
  getContext(): object {
    return new Proxy({}, canvasMembers);
  }
}

/** Any property of a context can be set; any method can be called and does nothing. */
const canvasMembers: ProxyHandler<Record<string | symbol, unknown>> = {
  get: (target, name) => {
    if (name in target) return target[name];
    if (name === "measureText") return (text: string) => ({ width: text.length * 8 });
    return () => undefined;
  },
};

export class HTMLTemplateElement extends HTMLElement {
  readonly content = new DocumentFragment(this.ownerDocument);
}
