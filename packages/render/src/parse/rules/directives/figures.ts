/** Directives of images: `image`, and `figure`, whose contents are its caption. */
import { pushTo } from "../containers/callout-tokens.ts";
import { withinLines } from "../containers/fenced.ts";
import type { Directive, MakeDirective } from "./directive.ts";

/** An image, in a paragraph of its own. */
export const image: MakeDirective = (directive) => pushImage(directive);

export const figure: MakeDirective = (directive) => {
  const { state, argument, line, first, last } = directive;
  const push = pushTo(state);
  push("figure_open", 1).map = [line, line + 1];
  if (argument) pushImage(directive);
  if (first < last) {
    push("figcaption_open", 1).map = [line, line + 1];
    withinLines(state, first, last);
    push("figcaption_close", -1);
  }
  push("figure_close", -1);
};

function pushImage({ state, argument, options, line }: Directive): void {
  const push = pushTo(state);
  push("paragraph_open", 1).map = [line, line + 1];
  const text = push("inline", 0);
  text.map = [line, line + 1];
  const made = new state.Token("image", "img", 0);
  const words = new state.Token("text", "", 0);
  words.content = options.get("alt") ?? "";
  made.children = [words];
  made.attrs = [["src", state.md.normalizeLink(argument)], ...attributesIn(options)];
  text.children = [made];
  push("paragraph_close", -1);
}

/** Its size and place. A scale is of the image's own size. */
function attributesIn(options: Directive["options"]): [string, string][] {
  const scale = /^(\d{1,4})\s*%?$/.exec(options.get("scale") ?? "")?.[1];
  const style = [
    ...["width", "height"].flatMap((name) => {
      const value = options.get(name);
      return value === undefined ? [] : [`${name}:${value}`];
    }),
    ...(scale === undefined ? [] : [`zoom:${scale}%`]),
  ];
  const align = options.get("align");
  return [
    ...(style.length > 0 ? [["style", style.join(";")] as [string, string]] : []),
    ...(align === undefined ? [] : [["align", align] as [string, string]]),
  ];
}
