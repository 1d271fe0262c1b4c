import type { CoreState, MarkdownIt } from "../../tokens/markdown-types.ts";

const TASK = /^\[([ xX])\][ \t\n](?=\s*\S)/;

/** GFM's task lists: takes `[ ]` or `[x]` off an item's first paragraph into `meta.checked`. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after("block", "task_lists", markTasks);
}

function markTasks(state: CoreState): void {
  const { tokens } = state;
  for (let index = 0; index < tokens.length - 2; index += 1) {
    const item = tokens[index];
    if (item?.type !== "list_item_open" || tokens[index + 1]?.type !== "paragraph_open") continue;
    const text = tokens[index + 2];
    const match = text && TASK.exec(text.content);
    if (!match) continue;
    text.content = text.content.slice(match[0].length);
    item.meta = { checked: match[1] !== " " };
  }
}
