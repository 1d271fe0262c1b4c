/** How lines of code look in both presses: their runs, and what is behind and beside them. */
import { styleOf, type CodeLook } from "../../code-styles/index.ts";
import { contrast, legible, mix, READABLE, VISIBLE } from "../../code-styles/legible.ts";
import { terminalLook } from "../../code-styles/terminal.ts";
import type { CodeBlock, CodeLine, CodeMark, CodeRun } from "../../document.ts";
import type { Look } from "./look.ts";

/** Decoration of a line of code: what is drawn behind and beside it. */
export interface LineDress {
  /** Colour behind the whole line, from edge to edge of the block. */
  ground?: string;
  /** Colour of a bar at the left edge. */
  bar?: string;
  /** Line number. */
  number?: string;
  /** Sign of a line that is added or removed, where the code itself does not have one. */
  sign?: "+" | "-";
  /** Colour of the sign. */
  ink?: string;
}

export interface CodeDress {
  /** Title above the code. */
  title?: string;
  /** Columns left of the code for numbers and signs. */
  gutter: number;
  /** One for each line. */
  lines: LineDress[];
  /** Colour of numbers and titles. */
  muted: string;
}

type Extras = Pick<CodeBlock, "title" | "firstNumber" | "marks" | "isDiff">;

/** Returns the look of a run. Equal looks are one object, so that runs can be joined. */
export type LookOfRun = (run: CodeRun, line: number) => CodeLook;

const GROUND = { light: 0.13, dark: 0.2 } as const;
const LEAST_GROUND = 0.02;
const MUTED = 0.42;
const FAINT = 0.55;
/** Columns between the numbers and the code. */
const AFTER_NUMBER = 2;
const SIGN = 2;

/** Gives the looks of a block's runs. */
export function looksIn({ marks }: Extras, look: Look): LookOfRun {
  const { codeStyle, codeBackground } = look;
  const ground = { scheme: codeStyle.scheme, background: codeBackground, text: codeStyle.text };
  const own = ({ scopes, terminal }: CodeRun) =>
    terminal ? terminalLook(terminal, ground) : styleOf(codeStyle, scopes);
  if (!marks) return own;
  const focused = marks.includes("focus");
  const bare = remembering(({ background: _own, ...rest }) => rest);
  const faint = remembering(({ color, background: _own, ...rest }) => ({
    ...rest,
    color: mix(color ?? codeStyle.text, codeBackground, FAINT),
  }));
  return (run, line) => {
    const mark = marks[line];
    if (focused && mark !== "focus" && mark === undefined) return faint(own(run));
    return mark && mark !== "focus" && !run.terminal ? bare(own(run)) : own(run);
  };
}

function remembering(change: (look: CodeLook) => CodeLook): (look: CodeLook) => CodeLook {
  const known = new Map<CodeLook, CodeLook>();
  return (look) => {
    let changed = known.get(look);
    if (!changed) known.set(look, (changed = Object.freeze(change(look))));
    return changed;
  };
}

/** Returns the decoration of a block's lines; `undefined` if they have none. */
export function dressOf(block: Extras, count: number, look: Look): CodeDress | undefined {
  const { title, firstNumber, marks, isDiff } = block;
  if (title === undefined && firstNumber === undefined && !marks) return undefined;
  const { codeStyle, codeBackground } = look;
  const muted = legible(mix(codeStyle.text, codeBackground, MUTED), codeBackground, VISIBLE);
  const signs = !isDiff && marks?.some((mark) => mark === "added" || mark === "removed");
  const digits = firstNumber === undefined ? 0 : String(firstNumber + count - 1).length;
  const gutter = (digits ? digits + AFTER_NUMBER : 0) + (signs ? SIGN : 0);
  const lines = Array.from({ length: count }, (_, index): LineDress => {
    const mark = marks?.[index];
    return {
      ...(digits && { number: String((firstNumber ?? 1) + index).padStart(digits) }),
      ...(mark && markDress(mark, look)),
      ...(signs && mark === "added" && { sign: "+" as const }),
      ...(signs && mark === "removed" && { sign: "-" as const }),
    };
  });
  return { ...(title !== undefined && { title }), gutter, lines, muted };
}

/** Mixes into the background as much of an ink as leaves the code above it readable. */
function groundOf(ink: string, { codeBackground, codeStyle }: Look): string {
  let share: number = GROUND[codeStyle.scheme];
  while (
    share > LEAST_GROUND &&
    contrast(codeStyle.text, mix(codeBackground, ink, share)) < READABLE
  )
    share -= LEAST_GROUND;
  return mix(codeBackground, ink, share);
}

/** Scopes of highlight.js for which a code style may set the background. */
const scopes: Readonly<Partial<Record<CodeMark, string>>> = {
  added: "addition",
  removed: "deletion",
};

function markDress(mark: CodeMark, look: Look): LineDress {
  const { codeBackground, codeStyle, theme } = look;
  if (mark === "focus") return {};
  const { alerts } = theme.colors;
  const own = {
    added: alerts.tip.ink,
    removed: alerts.caution.ink,
    error: alerts.caution.ink,
    warning: alerts.warning.ink,
    highlight: alerts.note.ink,
  }[mark];
  // A light code style may stand in a dark theme.
  const seen = legible(own, codeBackground, VISIBLE);
  const { background } = scopes[mark] ? styleOf(codeStyle, [scopes[mark]]) : {};
  const ground = background ?? groundOf(seen, look);
  const ink = legible(own, ground.slice(0, 7), VISIBLE);
  if (mark === "added" || mark === "removed") return { ground, ink };
  return { ground, bar: seen };
}

/** Whether a line draws boxes, which meet those of the lines around it. */
export function drawsBoxes(line: CodeLine): boolean {
  return line.some(({ text }) => /[\u2500-\u259f]/.test(text));
}
