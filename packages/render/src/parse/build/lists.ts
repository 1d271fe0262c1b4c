import type { Block, List, ListItem, TaskState } from "../../document.ts";
import { directionRule, integer, type Attributes } from "../attributes.ts";
import type { Context } from "../context.ts";
import { numberingOf } from "./letters.ts";
import { taskStates } from "../rules/lists/task-states.ts";
import { isBlank, isElement, type Element, type Node } from "../tree.ts";

/** Makes a list. Content between its items goes to the item before it. */
export function toList(element: Element, context: Context): Block | Block[] {
  const items: ListItem[] = [];
  let strays: Node[] = [];
  const placeStrays = () => {
    if (!strays.every(isBlank)) place(items, context.blocks(strays, element.line));
    strays = [];
  };
  for (const child of element.children) {
    if (!isItem(child)) strays.push(child);
    else {
      placeStrays();
      items.push(toItem(child, context));
    }
  }
  placeStrays();
  if (items.length === 0) return [];
  const list: List = {
    type: "list",
    ordered: element.name === "ol",
    tight: !element.children.some(isLoose),
    items,
  };
  const start = list.ordered ? integer(element.attributes["start"]) : undefined;
  if (start !== undefined && start !== 1) list.start = start;
  const numbering = numberingOf(element.attributes["numbering"] ?? typed(element.attributes));
  if (list.ordered && numbering) list.numbering = numbering;
  if (list.ordered && element.attributes["reversed"] !== undefined) countDown(list);
  return list;
}

/** `type` of HTML's `ol`, which ends its markers with a point. */
function typed({ type }: Attributes): string | undefined {
  return type === undefined ? undefined : `${type.trim()}.`;
}

/** Numbers the items downwards: from `start`, else so that the last is 1. */
function countDown(list: List): void {
  let number = list.start ?? list.items.length;
  for (const item of list.items) {
    item.value ??= number;
    number = item.value - 1;
  }
}

export function toItem(element: Element, context: Context): ListItem {
  const { attributes, line } = element;
  context.meet(element);
  const item: ListItem = { children: [] };
  if (line !== undefined) item.line = line;
  const { checked, rest } = takeCheckbox(element);
  if (checked !== undefined) item.checked = checked;
  const { state } = attributes;
  if (isTaskState(state)) item.state = state;
  const value = integer(attributes["value"]);
  if (value !== undefined) item.value = value;
  const direction = directionRule(attributes["dir"]);
  if (direction) context.directions.set(item, direction);
  item.children = context.blocks(rest, line);
  return item;
}

const STATES: ReadonlySet<string> = new Set(Object.values(taskStates));
const isTaskState = (state: string | undefined): state is TaskState =>
  state !== undefined && STATES.has(state);

function place(items: ListItem[], blocks: Block[]): void {
  const last = items.at(-1);
  if (!last) items.push({ children: blocks });
  else for (const block of blocks) last.children.push(block);
}

function isItem(node: Node): node is Element {
  return isElement(node) && node.rule.role === "item";
}

/** A paragraph of an item's own: Markdown marks those of tight lists. */
function isLoose(node: Node): boolean {
  return isItem(node) && node.children.some(isOwnParagraph);
}

function isOwnParagraph(node: Node): boolean {
  return isElement(node) && node.name === "p" && node.attributes["tight"] === undefined;
}

/** A task's state: from Markdown's brackets, or from a checkbox at the item's beginning. */
function takeCheckbox({ attributes, children }: Element): {
  checked: boolean | undefined;
  rest: readonly Node[];
} {
  const { checked } = attributes;
  if (checked !== undefined) return { checked: checked === "true", rest: children };
  const index = children.findIndex((node) => !isBlank(node));
  const first = children[index];
  if (!first || !isElement(first)) return { checked: undefined, rest: children };
  if (first.name === "p" || first.name === "label") {
    const inner = takeCheckbox(first);
    if (inner.checked === undefined) return { checked: undefined, rest: children };
    return {
      checked: inner.checked,
      rest: children.with(index, { ...first, children: [...inner.rest] }),
    };
  }
  const isCheckbox =
    first.rule.role === "checkbox" && first.attributes["type"]?.toLowerCase() === "checkbox";
  if (!isCheckbox) return { checked: undefined, rest: children };
  return {
    checked: first.attributes["checked"] !== undefined,
    rest: children.toSpliced(index, 1),
  };
}
