/** Directives whose contents are blocks: callouts, tabs, cards, quotes, and boxes that nothing is drawn of. */
import { calloutOf, titleOf } from "../../build/callouts.ts";
import { openCallout, pushTitle, pushTo } from "../containers/callout-tokens.ts";
import { withinLines } from "../containers/fenced.ts";
import type { Directive, MakeDirective } from "./directive.ts";

function within({ state, first, last }: Directive): void {
  withinLines(state, first, last);
  state.push("container_close", "", -1);
}

/** A callout. What stands behind the name of one without contents is its contents, and else its title. */
export const callout: MakeDirective = (directive) => {
  const { state, name, argument, line, first, last } = directive;
  const isWhole = first >= last;
  openCallout(pushTo(state), name, isWhole ? undefined : argument || undefined, line);
  if (isWhole && argument) pushTitle(pushTo(state), "paragraph", argument, line);
  within(directive);
};

/** A callout with a title of its own, whose class is its type. */
export const titled: MakeDirective = (directive) => {
  const { state, argument, options, line } = directive;
  const classes = options.get("class")?.split(/\s+/) ?? [];
  const type = classes.find((one) => calloutOf(one) !== undefined) ?? "note";
  openCallout(pushTo(state), type, argument || undefined, line);
  within(directive);
};

/** A callout that is called by its name, with what stands behind it: exercises, theorems. */
export const named: MakeDirective = (directive) => {
  const { state, name, argument, line } = directive;
  const called = titleOf(name.replace(/^[a-z]+:/, ""));
  openCallout(pushTo(state), "note", argument ? `${called}: ${argument}` : called, line);
  within(directive);
};

/** Since when something is so: `1.2 what` is a version, and words. */
export const version =
  (type: string, words: string): MakeDirective =>
  (directive) => {
    const { state, argument, line } = directive;
    const [number = "", ...rest] = argument.split(/\s+/);
    openCallout(pushTo(state), type, `${words} ${number}`.trim(), line);
    if (rest.length > 0) pushTitle(pushTo(state), "paragraph", rest.join(" "), line);
    within(directive);
  };

/** Contents under a title; without one they stand as they are. */
export const folded =
  (title = ""): MakeDirective =>
  (directive) => {
    const { state, argument, line } = directive;
    const push = pushTo(state);
    const said = argument || title;
    push(said ? "details_open" : "division_open", 1).map = [line, line + 1];
    if (said) pushTitle(push, "summary", said, line);
    within(directive);
  };

/** Contents without a look of their own. */
export const plain: MakeDirective = (directive) => {
  pushTo(directive.state)("division_open", 1).map = [directive.line, directive.line + 1];
  within(directive);
};

export const quote: MakeDirective = (directive) => {
  pushTo(directive.state)("blockquote_open", 1).map = [directive.line, directive.line + 1];
  within(directive);
};
