/**
 * The panel of find and replace: one row, with the number of matches and the current one; a button
 * shows the row for replacing.
 */
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from "@codemirror/search";
import {
  runScopeHandlers,
  type Command,
  type EditorView,
  type Panel,
  type ViewUpdate,
} from "@codemirror/view";
import { currentLanguage, t, type PlainMessageName } from "../../language/language.ts";
import { lineIcon } from "./line-icon.ts";

/** Most matches that are counted. */
const MOST = 999;

interface Match {
  from: number;
  to: number;
}

/** Each has an icon, by its path, or its words stand on it. */
interface ButtonFacts {
  name: string;
  label: PlainMessageName;
  icon?: string;
}

const toggles = {
  case: {
    name: "case",
    label: "find.matchCase",
    icon: "M2.5 15l4-10.5 4 10.5M3.9 11.5h5.2M17.5 8.2V15M17.5 11.6a2.9 3.4 0 1 1-5.8 0 2.9 3.4 0 0 1 5.8 0z",
  },
  word: {
    name: "word",
    label: "find.wholeWords",
    icon: "M7.5 6.2v6.3M7.5 9.3a2.4 3 0 1 1-4.8 0 2.4 3 0 0 1 4.8 0zM11.5 2.8v9.7M16.8 9.3a2.6 3 0 1 1-5.2 0 2.6 3 0 0 1 5.2 0zM2.5 14.5V17h15v-2.5",
  },
  re: {
    name: "re",
    label: "find.pattern",
    icon: "M12.5 3.5v9M8.6 5.8l7.8 4.4M16.4 5.8l-7.8 4.4M4 14h2.4v2.4H4z",
  },
} as const satisfies Record<string, ButtonFacts>;
type ToggleName = keyof typeof toggles;

export function findPanel(view: EditorView): Panel {
  return new FindPanel(view);
}

class FindPanel implements Panel {
  readonly dom = element("div", "cm-search");
  readonly top = true;
  readonly #view: EditorView;
  readonly #search = field("search");
  readonly #replace = field("replace");
  readonly #count = element("span", "cm-search-count");
  readonly #replacing = element("div", "cm-search-row");
  readonly #toggles: Readonly<Record<ToggleName, HTMLButtonElement>>;
  readonly #more: HTMLButtonElement;
  /** Functions that write the panel's texts anew when the language changes. */
  readonly #said: (() => void)[] = [];
  #language = currentLanguage();
  #matches: readonly Match[] = [];

  constructor(view: EditorView) {
    this.#view = view;
    this.#search.setAttribute("main-field", "true");
    this.#count.setAttribute("role", "status");
    this.#toggles = {
      case: this.#toggle("case"),
      word: this.#toggle("word"),
      re: this.#toggle("re"),
    };
    this.#more = this.#button(
      {
        name: "more",
        label: "find.replace",
        icon: "M4 7h11.5M12.5 4l3 3-3 3M16 13.5H4.5M7.5 10.5l-3 3 3 3",
      },
      () => this.#showReplacing(this.#replacing.hidden !== false),
    );
    const first = element("div", "cm-search-row");
    const inner = element("div", "cm-search-field");
    inner.append(this.#search, this.#count);
    first.append(
      inner,
      this.#button(
        { name: "prev", label: "find.previous", icon: "M10 16V4.5M5.5 9L10 4.5 14.5 9" },
        findPrevious,
      ),
      this.#button(
        { name: "next", label: "find.next", icon: "M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" },
        findNext,
      ),
      ...Object.values(this.#toggles),
      this.#more,
      this.#button(
        { name: "close", label: "find.close", icon: "M5.5 5.5l9 9M14.5 5.5l-9 9" },
        closeSearchPanel,
      ),
    );
    this.#replacing.append(
      this.#replace,
      this.#button({ name: "replace", label: "find.replace" }, replaceNext),
      this.#button({ name: "replaceAll", label: "find.replaceAll" }, replaceAll),
    );
    this.#said.push(() => {
      for (const [input, label] of [
        [this.#search, t("find.find")],
        [this.#replace, t("find.replace")],
      ] as const) {
        input.placeholder = label;
        input.setAttribute("aria-label", label);
      }
    });
    this.dom.append(first, this.#replacing);
    for (const input of [this.#search, this.#replace])
      input.addEventListener("input", () => this.#commit());
    this.dom.addEventListener("keydown", (event) => this.#key(event));
    for (const say of this.#said) say();
    this.#take(getSearchQuery(view.state));
    this.#showReplacing(false);
    this.#find();
  }

  mount(): void {
    this.#search.select();
  }

  update(update: ViewUpdate): void {
    for (const { effects } of update.transactions)
      for (const effect of effects) if (effect.is(setSearchQuery)) this.#take(effect.value);
    if (this.#language !== currentLanguage()) {
      this.#language = currentLanguage();
      for (const say of this.#said) say();
    }
    const before = getSearchQuery(update.startState);
    if (update.docChanged || !getSearchQuery(update.state).eq(before)) this.#find();
    else this.#tell();
  }

  #take(query: SearchQuery): void {
    if (this.#search.value !== query.search) this.#search.value = query.search;
    if (this.#replace.value !== query.replace) this.#replace.value = query.replace;
    const on = { case: query.caseSensitive, word: query.wholeWord, re: query.regexp };
    for (const name of Object.keys(on) as ToggleName[])
      this.#toggles[name].setAttribute("aria-pressed", String(on[name]));
  }

  #commit(): void {
    const isOn = (name: ToggleName) => this.#toggles[name].getAttribute("aria-pressed") === "true";
    const query = new SearchQuery({
      search: this.#search.value,
      replace: this.#replace.value,
      caseSensitive: isOn("case"),
      wholeWord: isOn("word"),
      regexp: isOn("re"),
    });
    if (!query.eq(getSearchQuery(this.#view.state)))
      this.#view.dispatch({ effects: setSearchQuery.of(query) });
  }

  #find(): void {
    const { state } = this.#view;
    const query = getSearchQuery(state);
    const matches: Match[] = [];
    if (query.valid && query.search !== "") {
      const cursor = query.getCursor(state);
      for (let next = cursor.next(); !next.done && matches.length <= MOST; next = cursor.next())
        matches.push(next.value);
    }
    this.#matches = matches;
    this.#tell();
  }

  #tell(): void {
    const { main } = this.#view.state.selection;
    const at = this.#matches.findIndex(({ from, to }) => from === main.from && to === main.to) + 1;
    const all = this.#matches.length;
    const count = all > MOST ? `${MOST}+` : String(all);
    const words = at > 0 ? t("find.of", { at, count }) : t("find.found", { count });
    const shown = this.#search.value === "" ? "" : words;
    if (this.#count.textContent !== shown) this.#count.textContent = shown;
  }

  #showReplacing(on: boolean): void {
    this.#replacing.hidden = !on;
    this.#more.setAttribute("aria-expanded", String(on));
    if (on) this.#replace.focus();
  }

  #key(event: KeyboardEvent): void {
    if (runScopeHandlers(this.#view, event, "search-panel")) return event.preventDefault();
    if (event.key !== "Enter" || event.isComposing) return undefined;
    const [target] = event.composedPath();
    if (target === this.#search) (event.shiftKey ? findPrevious : findNext)(this.#view);
    else if (target === this.#replace) replaceNext(this.#view);
    else return undefined;
    return event.preventDefault();
  }

  #toggle(name: ToggleName): HTMLButtonElement {
    const button = this.#button(toggles[name], () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      this.#commit();
    });
    return button;
  }

  #button({ name, label, icon }: ButtonFacts, act: Command | (() => void)): HTMLButtonElement {
    const button = element("button", "cm-button");
    button.type = "button";
    button.name = name;
    if (icon !== undefined) {
      button.classList.add("cm-search-sign");
      button.append(lineIcon(icon));
    }
    this.#said.push(() => {
      button.title = t(label);
      if (icon === undefined) button.textContent = t(label);
      else button.setAttribute("aria-label", t(label));
    });
    button.addEventListener("click", () => void act(this.#view));
    return button;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function field(name: string): HTMLInputElement {
  const input = element("input", "cm-textfield");
  input.name = name;
  input.autocomplete = "off";
  return input;
}
