/**
 * Parses PromQL expressions by Prometheus's own grammar, to find the metrics and labels that they
 * ask for.
 */
import { parser } from "@prometheus-io/lezer-promql";

export interface Selector {
  metric: string;
  /** Label → the value or pattern with which it is compared. */
  matchers: Record<string, string>;
}

export interface Query {
  selectors: Selector[];
  /** Labels in `by (…)` and `on (…)`. */
  grouped: string[];
}

/**
 * Parses an expression.
 *
 * @throws Error if it is no PromQL
 */
export function parsePromql(expression: string): Query {
  const tree = parser.parse(expression);
  const selectors: Selector[] = [];
  const grouped: string[] = [];
  tree.iterate({
    enter: ({ node, type, from, to }) => {
      const text = expression.slice(from, to);
      if (type.isError)
        throw new Error(`no PromQL at character ${from}: ${expression.slice(from, from + 30)}`);
      if (type.name === "VectorSelector") {
        const name = node.getChild("Identifier");
        const metric = name ? expression.slice(name.from, name.to) : "";
        selectors.push({ metric, matchers: {} });
      }
      if (type.name === "UnquotedLabelMatcher") addMatcher(selectors.at(-1), text);
      if (type.name === "GroupingLabels") grouped.push(...(text.match(/\w+/gu) ?? []));
    },
  });
  return { selectors, grouped };
}

function addMatcher(selector: Selector | undefined, text: string): void {
  const [, label, value] = /^(\w+)\s*(?:=~|!~|!=|=)\s*"(.*)"$/u.exec(text) ?? [];
  if (!selector || label === undefined || value === undefined)
    throw new Error(`a matcher that is not understood: ${text}`);
  selector.matchers[label] = value;
}
