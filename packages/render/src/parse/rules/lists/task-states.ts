import type { TaskState } from "../../../document.ts";
import type { CoreState } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Characters in the box of a task, and the state that each stands for. */
export const taskStates = {
  "-": "cancelled",
  "~": "cancelled",
  "/": "partial",
  ">": "forwarded",
  "!": "important",
  "?": "question",
} as const satisfies Record<string, TaskState>;

const STATE = /^\[([-~/>!?])\][ \t\n](?=\s*\S)/;

/** Tasks that are neither done nor simply open. */
export const taskStatesRule: Rule<"task-states"> = {
  name: "task-states",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("block", "task_states", markStates),
  doc: {
    signs: "`- [-]`, `- [~]`, `- [/]`, `- [>]`, `- [!]`, `- [?]`",
    meaning: "tasks that are cancelled, begun, put off, important, a question",
    from: "Obsidian, Logseq, mdnotes, GitLab",
    example: "- [/] Begun\n- [-] Cancelled\n- [?] To be asked",
  },
};

function markStates({ tokens }: CoreState): void {
  for (let index = 0; index < tokens.length - 2; index += 1) {
    const item = tokens[index];
    if (item?.type !== "list_item_open" || tokens[index + 1]?.type !== "paragraph_open") continue;
    const text = tokens[index + 2];
    const [whole = "", sign = ""] = STATE.exec(text?.content ?? "") ?? [];
    if (!text || !isSign(sign)) continue;
    text.content = text.content.slice(whole.length);
    item.meta = { checked: false, state: taskStates[sign] };
  }
}

const isSign = (sign: string): sign is keyof typeof taskStates => Object.hasOwn(taskStates, sign);
