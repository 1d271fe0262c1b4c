/** Short formulas as text, for a page's header and the title of a file: `E=mc^2` → `E=mc²`. */

const commands: Readonly<Record<string, string>> = {
  alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", zeta: "ζ", eta: "η",
  theta: "θ", iota: "ι", kappa: "κ", lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", pi: "π", rho: "ρ",
  sigma: "σ", tau: "τ", upsilon: "υ", phi: "φ", varphi: "φ", chi: "χ", psi: "ψ", omega: "ω",
  Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Xi: "Ξ", Pi: "Π", Sigma: "Σ", Phi: "Φ", Psi: "Ψ",
  Omega: "Ω", cdot: "·", times: "×", div: "÷", pm: "±", le: "≤", leq: "≤", ge: "≥", geq: "≥",
  ne: "≠", neq: "≠", approx: "≈", equiv: "≡", in: "∈", subset: "⊂", cup: "∪", cap: "∩", to: "→",
  rightarrow: "→", Rightarrow: "⇒", implies: "⇒", leftarrow: "←", infty: "∞", sum: "∑", prod: "∏",
  int: "∫", partial: "∂", nabla: "∇", forall: "∀", exists: "∃", ldots: "…", dots: "…", cdots: "…",
  circ: "°", quad: " ", qquad: " ", left: "", right: "", displaystyle: "", textstyle: "", limits: "",
  mathbb: "", mathbf: "", mathrm: "", mathcal: "", mathit: "", text: "", textbf: "", operatorname: "",
  boldsymbol: "", vec: "", hat: "", bar: "", tilde: "", overline: "",
}; // prettier-ignore

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋ₙ";
const plain = "0123456789+-n";

/** Braces within one another are looked into this deep; deeper ones are left out. */
const DEPTH = 20;

const token = /\\[a-zA-Z]+|\\[\s\S]|\s+|[\s\S]/gu;

/** Returns the formula as a reader would write it in a line of text, as far as that can be done. */
export function formulaWords(tex: string): string {
  return new Reader(tex.match(token) ?? []).text(0).replaceAll(/\s+/g, " ").trim();
}

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** Words up to the end, or to the brace that ends a group. */
  text(depth: number): string {
    let text = "";
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== "}")
      text += this.#next(depth);
    return text;
  }

  /** One sign, command or group. */
  #next(depth: number): string {
    const sign = this.#tokens[this.#at] ?? "";
    this.#at += 1;
    if (sign === "{") return this.#group(depth);
    if (sign === "^") return shifted(this.#argument(depth), raised, "^");
    if (sign === "_") return shifted(this.#argument(depth), lowered, "_");
    if (!sign.startsWith("\\")) return sign;
    const name = sign.slice(1);
    if (/^[dt]?frac$/.test(name))
      return `${grouped(this.#argument(depth))}/${grouped(this.#argument(depth))}`;
    if (name === "sqrt") return `√${grouped(this.#argument(depth))}`;
    if (/^[,;:! ]$/.test(name)) return " ";
    return commands[name] ?? name;
  }

  #group(depth: number): string {
    const text = depth < DEPTH ? this.text(depth + 1) : "";
    if (this.#tokens[this.#at] === "}") this.#at += 1;
    return text;
  }

  #argument(depth: number): string {
    while (/^\s+$/.test(this.#tokens[this.#at] ?? "")) this.#at += 1;
    const next = this.#tokens[this.#at];
    return depth >= DEPTH || next === undefined || next === "}" ? "" : this.#next(depth + 1);
  }
}

/** Puts brackets around a text unless it is a single word, number or root. */
const grouped = (text: string) =>
  /^\s*(?:[\p{L}\p{N}]+|√\S+)\s*$/u.test(text) ? text.trim() : `(${text.trim()})`;

function shifted(text: string, signs: string, mark: string): string {
  if (text === "" || text === "°" || text === "′") return text;
  const found = Array.from(text, (character) => signs[plain.indexOf(character)]);
  return found.every((sign) => sign !== undefined)
    ? found.join("")
    : mark + (found.length === 1 ? text : `(${text.trim()})`);
}
