import { environmentOf } from "../../environment.ts";
import { BLOCK_NESTING } from "../../limits.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { countLookahead } from "./quote-lookahead.ts";

/**
 * Bounds how deep quotes, lists and other containers are followed. Without it markdown-it stops at its
 * own bound and drops the rest; here the markers past the bound are text, and no word is lost.
 *
 * @param names of block rules that call the block parser again on what they hold, besides CommonMark's
 */
export function boundContainers(md: MarkdownIt, names: readonly string[]): void {
  const { ruler } = md.block;
  const containers = new Set(["blockquote", "list", ...names]);
  for (const { name, fn, alt } of ruler.__rules__.filter((rule) => containers.has(rule.name))) {
    const bounded = (state: BlockState, start: number, end: number, silent: boolean): boolean => {
      const environment = environmentOf(state.env);
      if (!silent && environment.containers >= BLOCK_NESTING) {
        if (fn(state, start, end, true)) environment.clamp(start);
        return false;
      }
      environment.containers += 1;
      // Silent, too: what is remembered of the lines here is not that of the lines around.
      const matched = fn(state, start, end, silent);
      environment.containers -= 1;
      if (matched && !silent && name === "blockquote") countLookahead(state, end);
      return matched;
    };
    ruler.at(name, bounded, { alt });
  }
}
