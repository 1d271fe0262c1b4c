const LEFT_OUT = /[^\p{L}\p{M}\p{Nd}\p{Pc}\- ]/gu;

/**
 * Gives headings their anchors by GitHub's rule: lower case, only letters, marks, digits, `_`, `-`
 * and spaces, each space a hyphen, and `-1`, `-2` … for repeats. One that would be empty is
 * `section`.
 */
export class Slugs {
  readonly #next = new Map<string, number>();

  take(text: string): string {
    const base = text.trim().toLowerCase().replace(LEFT_OUT, "").replaceAll(" ", "-") || "section";
    let slug = base;
    let number = this.#next.get(base) ?? 0;
    while (this.#next.has(slug)) {
      number += 1;
      slug = `${base}-${number}`;
    }
    this.#next.set(base, number);
    if (slug !== base) this.#next.set(slug, 0);
    return slug;
  }
}
