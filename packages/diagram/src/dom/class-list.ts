interface ClassOwner {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/** The `classList` of an element. */
export class ClassList {
  readonly #element: ClassOwner;

  constructor(element: ClassOwner) {
    this.#element = element;
  }

  get #names(): string[] {
    return (this.#element.getAttribute("class") ?? "").split(/\s+/).filter((name) => name !== "");
  }

  get length(): number {
    return this.#names.length;
  }

  get value(): string {
    return this.#element.getAttribute("class") ?? "";
  }

  item(index: number): string | null {
    return this.#names[index] ?? null;
  }

  contains(name: string): boolean {
    return this.#names.includes(name);
  }

  add(...names: string[]): void {
    this.#write(new Set([...this.#names, ...names]));
  }

  remove(...names: string[]): void {
    this.#write(new Set(this.#names).difference(new Set(names)));
  }

  toggle(name: string, force?: boolean): boolean {
    const wanted = force ?? !this.contains(name);
    if (wanted) this.add(name);
    else this.remove(name);
    return wanted;
  }

  forEach(visit: (name: string) => void): void {
    this.#names.forEach((name) => visit(name));
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#names[Symbol.iterator]();
  }

  #write(names: Iterable<string>): void {
    this.#element.setAttribute("class", [...names].join(" "));
  }
}
