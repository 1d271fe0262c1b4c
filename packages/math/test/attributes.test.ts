/** The attributes that MathJax's nodes are given answer as MathJax's own do, whatever was set before. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { NodeAttributes, registerAttributes, type NodeParts } from "../src/mathjax/attributes.ts";

type Values = Record<string, unknown>;
let Theirs: typeof NodeAttributes;
/** MathJax's tree of nodes: its kinds and what makes them. */
let tree: NodeParts & {
  Attributes: { Attributes: typeof NodeAttributes };
  MmlFactory: { MmlFactory: new () => { create(kind: string): { attributes?: unknown } } };
};

beforeAll(async () => {
  const specifier = "mathjax";
  const { default: MathJax } = await import(specifier);
  await MathJax.init({ loader: { load: ["core"] }, startup: { typeset: false } });
  tree = MathJax._.core.MmlTree;
  Theirs = tree.Attributes.Attributes;
}, 60_000);

const global: Values = { mathvariant: "normal", display: "inline", scriptlevel: 0 };
const defaults: Values = { display: "_inherit_", mathsize: "_inherit_", form: "infix" };
const name = fc.constantFrom(
  ...Object.keys(global),
  ...Object.keys(defaults),
  "data-x",
  "toString",
  "indentalign",
);
const value = fc.oneof(fc.constantFrom(undefined, "_inherit_", 0, false, ""), fc.string());
const step = fc.tuple(fc.constantFrom("set", "setInherited", "unset", "setList"), name, value);

/** All that can be asked of it. */
function answers(attributes: NodeAttributes): unknown {
  const names = [...Object.keys(global), ...Object.keys(defaults), "data-x", "toString", "none"];
  const all = attributes.getAllAttributes();
  return {
    each: names.map((one) => ({
      get: attributes.get(one),
      explicit: attributes.getExplicit(one),
      hasExplicit: attributes.hasExplicit(one),
      hasOneOf: attributes.hasOneOf([one, "none"]),
      inherited: attributes.getInherited(one),
      default: attributes.getDefault(one),
      hasDefault: attributes.hasDefault(one),
      isSet: attributes.isSet(one),
      among: all[one],
      ownDefault: Object.hasOwn(attributes.getAllDefaults(), one),
    })),
    list: attributes.getList("display", "form", "none"),
    explicit: attributes.getExplicitNames(),
    inherited: attributes.getInheritedNames(),
    defaults: attributes.getDefaultNames(),
    global: attributes.getGlobalNames(),
    own: Object.entries(all),
    allInherited: Object.entries(attributes.getAllInherited()),
    allGlobals: attributes.getAllGlobals(),
  };
}

test("they answer as MathJax's own", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const [ours, theirs] = [NodeAttributes, Theirs].map((Kind) => {
        const attributes = new Kind(defaults, global);
        for (const [action, key, given] of steps)
          if (action === "unset") attributes.unset(key);
          else if (action === "setList") attributes.setList({ [key]: given });
          else attributes[action](key, given);
        return answers(attributes);
      });
      expect(ours).toEqual(theirs);
    }),
  );
});

test("two nodes of a kind keep theirs apart", () => {
  const [one, other] = [new NodeAttributes(defaults, global), new NodeAttributes(defaults, global)];
  one.set("form", "prefix");
  one.setInherited("display", "block");
  one.getAllAttributes()["form"] = "postfix";
  expect([one.get("form"), one.get("display")]).toEqual(["prefix", "block"]);
  expect([other.get("form"), other.get("display")]).toEqual(["infix", "inline"]);
});

test("every kind of node has them", () => {
  registerAttributes(tree);
  const factory = new tree.MmlFactory.MmlFactory();
  const kinds = Object.keys(tree.MML.MML).filter((kind) => factory.create(kind).attributes);
  expect(kinds.length).toBeGreaterThan(30);
  for (const kind of kinds)
    expect(factory.create(kind).attributes, kind).toBeInstanceOf(NodeAttributes);
});
