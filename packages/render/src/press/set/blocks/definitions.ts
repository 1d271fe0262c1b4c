/** Definition lists of pictures: terms, and their definitions set in below them. */
import type { DefinitionList } from "../../../document.ts";
import { flow } from "../nodes/flow.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { box, em, px, type Node } from "../nodes/node.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { blockNodes } from "../nodes/standing.ts";

export function definitionsBlock(block: DefinitionList, setting: Setting, place: Place): Node {
  const indent = place.size * 1.5;
  const side = place.dir === "rtl" ? "paddingRight" : "paddingLeft";
  const inner = { ...place, width: place.width - indent };
  const nodes: Node[] = [];
  for (const item of block.items) {
    for (const [index, term] of item.terms.entries()) {
      const head = enter(term, setting, place);
      const above = nodes.length > 0 && index === 0 ? { marginTop: em(0.75) } : {};
      const node = flow(
        { ...head.style, fontWeight: setting.family.labelWeight, ...above },
        inlineNodes(term, setting, head.place),
      );
      if (setting.tells) node.of = term;
      nodes.push(node);
    }
    for (const definition of item.definitions)
      nodes.push(
        box({ [side]: px(indent), marginTop: em(0.15) }, blockNodes(definition, setting, inner)),
      );
  }
  return box({}, nodes);
}
