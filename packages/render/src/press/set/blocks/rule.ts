/** Lines between blocks. */
import type { Rule } from "../../../document.ts";
import { box, px, type Node } from "../nodes/node.ts";
import type { Setting } from "../setting.ts";

export function ruleBlock(_block: Rule, setting: Setting): Node {
  const height = setting.theme.shape.rule;
  return box(
    { height: px(height), backgroundColor: setting.theme.colors.rule ?? setting.theme.colors.line },
    [],
  );
}
