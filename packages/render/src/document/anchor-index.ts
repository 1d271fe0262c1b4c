/**
 * Finds the place that a link's fragment names. Renderers of Markdown disagree about anchors, and authors write the link
 * for theirs: capitals, GitHub's `user-content-`, and signs that some keep and others leave out make no difference here.
 */
export class AnchorIndex<Place> {
  readonly #places = new Map<string, Place>();
  /** By looser names; made for the first fragment that is no anchor to the letter. */
  #loose: Map<string, Place> | undefined;

  /** The first of a name counts. */
  add(id: string, place: Place): void {
    if (this.#places.has(id)) return;
    this.#places.set(id, place);
    this.#loose = undefined;
  }

  /** The place of an anchor, by its very name. */
  get(id: string): Place | undefined {
    return this.#places.get(id);
  }

  /** The place that a fragment names, without its `#`. */
  find(fragment: string): Place | undefined {
    const exact = this.#places.get(fragment) ?? this.#places.get(decoded(fragment));
    if (exact !== undefined || fragment === "") return exact;
    this.#loose ??= this.#looseNames();
    for (const name of looseNames(decoded(fragment))) {
      const place = this.#loose.get(name);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  #looseNames(): Map<string, Place> {
    const names = new Map<string, Place>();
    for (const [id, place] of this.#places)
      for (const name of looseNames(id)) if (!names.has(name)) names.set(name, place);
    return names;
  }
}

/** The prefix of a part in a joined document, and GitHub's. */
const PREFIX = /^(\d+\/)?user-content-/;
const SIGNS = /[^\p{L}\p{M}\p{N}/]/gu;

/** Names by which an anchor is known besides its own, the most like it first. */
function looseNames(id: string): string[] {
  const own = id.normalize("NFC").toLowerCase().replace(PREFIX, "$1");
  const bare = own.replace(SIGNS, "");
  return bare === "" || bare.endsWith("/") ? [own] : [own, `\0${bare}`];
}

/** A fragment without its escapes; as it is where they are wrong. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
