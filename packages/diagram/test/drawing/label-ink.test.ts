import { expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { diagram, isDiagramError, type DiagramTheme } from "../../src/index.ts";
import type { Element } from "../../src/dom/element.ts";
import { plainTheme } from "../../src/theme/plain-theme.ts";
import { openSvg } from "../open-svg.ts";

const dark: DiagramTheme = {
  scheme: "dark",
  colors: { ...plainTheme.colors, background: "#111418", text: "#e6e8ec", surface: "#1b1f26" },
};

/**
 * Styles that authors write into classes: paint of boxes and lines, which must not change letters.
 */
const looks = [
  "fill:#6BB3F2,stroke:#333",
  "fill:#f9f,stroke:#333,stroke-width:4px",
  "stroke:#f66,stroke-width:2px,stroke-dasharray:5 5",
  "fill:none,fill-opacity:0,stroke:#0a0",
];

/** Each kind of diagram that takes styles: the diagram, and the lines that give it a look. */
const kinds: Record<string, [bare: string, styled: (look: string) => string]> = {
  "flowchart, classDef": [
    "flowchart LR\n A[One word] -->|on the way| B{Two}\n subgraph s [Group]\n  C((Three))\n end",
    (look) => `classDef look ${look}\nclass A,B,C,s look`,
  ],
  "flowchart, the default class": [
    "flowchart LR\n A[One word] -->|on the way| B{Two **bold**}",
    (look) => `classDef default ${look}`,
  ],
  "flowchart, style and linkStyle": [
    "flowchart LR\n A[One word] -->|on the way| B{Two}\n subgraph s [Group]\n  C((Three))\n end",
    (look) => `style A ${look}\nstyle B ${look}\nstyle s ${look}\nlinkStyle 0 ${look}`,
  ],
  "flowchart, labels as text of SVG": [
    '%%{init: {"htmlLabels": false, "flowchart": {"htmlLabels": false}}}%%\nflowchart LR\n A[One word] -->|on the way| B{Two}\n subgraph s [Group]\n  C((Three))\n end',
    (look) => `classDef look ${look}\nclass A,B,C,s look\nlinkStyle 0 ${look}`,
  ],
  "flowchart, shapes": [
    'flowchart LR\n A@{ shape: docs, label: Papers } --> B@{ shape: cyl, label: Store }\n B --> C@{ shape: text, label: Plain words } --> D@{ icon: "lucide:anchor", label: Icon }',
    (look) => `classDef look ${look}\nclass A,B,C,D look`,
  ],
  state: [
    "stateDiagram-v2\n [*] --> One\n One --> Two: on the way\n state Group {\n  Three --> Four\n }\n note right of One: a note",
    (look) => `classDef look ${look}\nclass One,Two,Three,Group look`,
  ],
  class: [
    "classDiagram\n class Animal {\n  +int age\n  +eat() bool\n }\n Animal <|-- Duck : is a\n namespace Space {\n  class Star\n }",
    (look) => `classDef look ${look}\ncssClass "Animal,Duck,Star" look\nstyle Duck ${look}`,
  ],
  er: [
    'erDiagram\n CUSTOMER {\n  string name PK "the name"\n  int age\n }\n CUSTOMER ||--o{ ORDER : places',
    (look) => `classDef look ${look}\nclass CUSTOMER,ORDER look\nstyle ORDER ${look}`,
  ],
  requirement: [
    "requirementDiagram\n requirement need {\n id: 1\n text: words of it\n risk: high\n verifymethod: test\n }\n element thing {\n type: part\n }\n thing - satisfies -> need",
    (look) => `classDef look ${look}\nclass need,thing look\nstyle thing ${look}`,
  ],
  block: [
    'block-beta\n columns 2\n A["One word"] B("Two")\n block:g\n  C["Three"]\n end',
    (look) => `classDef look ${look}\nclass A,B,C look\nstyle B ${look}`,
  ],
  treemap: [
    'treemap-beta\n"Section":::look\n  "Leaf one": 20:::look\n  "Leaf two": 10',
    (look) => `classDef look ${look}`,
  ],
  quadrant: [
    "quadrantChart\n x-axis Low --> High\n quadrant-1 First\n Point A:::look: [0.3, 0.6]\n Point B: [0.7, 0.2] stroke-color: #f00, stroke-width: 4px",
    () => "classDef look color: #ff3300, stroke-color: #00ff0f, stroke-width: 10px",
  ],
};

/**
 * Properties that decide how letters are painted, but for their colour, which a class may choose.
 */
const inked = [
  "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "paint-order",
  "font-size", "font-weight", "font-style", "text-decoration",
] as const; // prettier-ignore

/** The words of a drawing, sorted, each with how it is painted. */
function inks(svg: string): string[] {
  const found: string[] = [];
  for (const text of openSvg(svg).getElementsByTagName("text"))
    for (const piece of text.children.length > 0 ? text.children : [text])
      found.push(`${piece.textContent}: ${inkOf(piece)}`);
  return found.toSorted();
}

function inkOf(piece: Element): string {
  const ink = new Map(inked.map((name) => [name, inherited(piece, name)] as const));
  const isOutlined = ![undefined, "none"].includes(ink.get("stroke"));
  if (!isOutlined) for (const name of inked) if (/^(?:stroke|paint)/.test(name)) ink.delete(name);
  if (ink.get("fill-opacity") === "1") ink.delete("fill-opacity");
  return [...ink]
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
    .join(" ");
}

function inherited(piece: Element, name: string): string | undefined {
  for (let up: Element | null = piece; up; up = up.parentElement) {
    const value = up.getAttribute(name);
    if (value !== null) return value;
  }
  return undefined;
}

async function drawn(source: string, theme: DiagramTheme): Promise<string> {
  const drawing = await diagram(source, theme);
  if (isDiagramError(drawing)) throw new Error(`${source}: ${drawing.message}`);
  return drawing.svg;
}

const cases = Object.entries(kinds).flatMap(([kind, [bare, styled]]) =>
  looks.flatMap((look) =>
    [plainTheme, dark].map((theme) => ({ kind, look, scheme: theme.scheme, theme, bare, styled })),
  ),
);

test.each(dealt(cases))(
  "$kind, $scheme, $look: letters are painted as without it",
  async ({ bare, styled, look, theme }) => {
    const plain = await drawn(bare, theme);
    const looking = await drawn(`${bare}\n${styled(look)}`, theme);
    expect(looking).not.toBe(plain);
    expect(inks(plain).length).toBeGreaterThan(1);
    expect(inks(looking)).toEqual(inks(plain));
  },
);
