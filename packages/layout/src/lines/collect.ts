/** Inline content → one text, and runs of one look in it. */
import type { Node } from "../node.ts";
import type { Atom, FlowContext, Run, Span } from "../flow.ts";
import { none, readStyle } from "../read-style.ts";
import { length, typeIn, type Type } from "../style.ts";
import { Unsupported } from "../unsupported.ts";

export type Source =
  | Run
  | { atom: Omit<Atom, "span">; span: Span | undefined; start: number; level: number }
  | Edge;

/** A side of a span that takes room in the line. */
export interface Edge {
  edge: number;
  /** Whether the span begins with it: a line may end before it. */
  opens: boolean;
  span: Span;
  start: number;
  level: number;
}

/** A sign of the Bidirectional Algorithm that stands before a character of the text and is no part of it. */
export interface Isolate {
  at: number;
  sign: string;
}

/** Begin an isolate, and end it (UAX #9, 2.4). */
const BEGINS = { ltr: "\u2066", rtl: "\u2067" } as const;
const ENDS = "\u2069";

const OBJECT = "\ufffc";
const spaces = /[\t\n\r ]{2,}|[\t\n\r]/;

export class Collector {
  readonly sources: Source[] = [];
  text = "";
  /** Parts with a direction of their own. */
  isolates: Isolate[] | undefined;
  /** Signs of those that are open. */
  #open: string[] | undefined;
  readonly #context: FlowContext;
  readonly #room: number;
  /** Whether a space would follow another, or begin a line. Read off the text itself, it would be put together each time. */
  #afterSpace = true;

  constructor(context: FlowContext, room: number) {
    this.#context = context;
    this.#room = room;
  }

  take(
    nodes: readonly Node[],
    outer: Type,
    span: Span | undefined,
    raise: number,
    decoration: string | undefined,
  ): void {
    const context = this.#context;
    const { of } = context;
    for (const node of nodes) {
      if (node.of) context.of = node.of;
      this.#one(node, outer, span, raise, decoration);
      context.of = of;
    }
  }

  #one(
    node: Node,
    outer: Type,
    span: Span | undefined,
    raise: number,
    decoration: string | undefined,
  ): void {
    const style = readStyle(node.style);
    const { display } = style;
    if (style.float !== undefined) {
      const float = style.float === "right" ? "right" : "left";
      const atom = { ...this.#context.atom(node, outer, this.#room), float } as const;
      this.sources.push({ atom, span, start: this.text.length, level: 0 });
      return;
    }
    if (node.type === "image" || display === "inline-block") {
      this.sources.push({
        atom: this.#context.atom(node, outer, this.#room),
        span,
        start: this.text.length,
        level: 0,
      });
      this.text += OBJECT;
      this.#afterSpace = false;
      return;
    }
    if (display === "block" && node.type !== "text") throw new Unsupported("a block in a line");
    const { ratio, faces } = this.#context;
    const type = typeIn(node, style, outer, ratio);
    let within = span;
    let raised = raise;
    let decorated = decoration;
    if (style !== none) {
      const align = style.verticalAlign;
      if (align !== undefined) raised += length(align, type.size, ratio);
      if (style.textDecoration !== undefined) decorated = style.textDecoration as string;
      if (style.backgroundColor !== undefined || style.border !== undefined) {
        const first = faces.style(type.stack, type.weight, type.italic, type.features);
        within = { outer: span, style, type, raise: raised, first };
      }
    }
    const own = within !== span ? within : undefined;
    const edge = own ? edgeOf(own, ratio) : 0;
    if (node.dir) this.#isolate(BEGINS[node.dir]);
    if (own && edge > 0)
      this.sources.push({ edge, opens: true, span: own, start: this.text.length, level: 0 });
    if (node.type === "text") this.#text(node.text, type, within, raised, decorated);
    else this.take(node.children, type, within, raised, decorated);
    if (own && edge > 0)
      this.sources.push({ edge, opens: false, span: own, start: this.text.length, level: 0 });
    if (node.dir) this.#isolate(ENDS);
  }

  #isolate(sign: string): void {
    if (sign === ENDS) this.#open?.pop();
    else (this.#open ??= []).push(sign);
    (this.isolates ??= []).push({ at: this.text.length, sign });
  }

  #text(
    value: string,
    type: Type,
    span: Span | undefined,
    raise: number,
    decoration: string | undefined,
  ): void {
    let text = value;
    if (type.whiteSpace === "normal" || type.whiteSpace === "nowrap") {
      if (spaces.test(text)) text = text.replace(/[\t\n\r ]+/g, " ");
      if (text[0] === " " && this.#afterSpace) text = text.slice(1);
      if (text === "") return;
    }
    const style = this.#context.faces.style(type.stack, type.weight, type.italic, type.features);
    const start = this.text.length;
    this.sources.push({
      type,
      style,
      text,
      of: this.#context.of,
      start,
      span,
      raise,
      decoration,
      level: 0,
      around: undefined,
    });
    // The end of a line ends all isolates: those that go on begin anew.
    const around = text === "\n" && this.#open ? [...this.#open] : undefined;
    if (around) for (const _ of around) this.#isolate(ENDS);
    this.text += text;
    if (text !== "") this.#afterSpace = text.endsWith(" ") || text.endsWith("\n");
    if (around) for (const sign of around) this.#isolate(sign);
  }
}

function edgeOf({ style, type }: Span, ratio: number): number {
  const { border } = style;
  if (typeof border !== "string") return 0;
  return length(border.slice(0, border.indexOf(" ")), type.size, ratio);
}
