import { describe, expect, test } from "vitest";
import type { PreviewAnswer, View } from "../../src/api/preview.ts";
import { KeptDrawings } from "../../src/press/kept-drawings.ts";
import { defaultStyle } from "../../src/style/style.ts";

const diagram = "```mermaid\nflowchart TD\nA-->B\n```";
const order = (markdown: string, style = defaultStyle) => ({ markdown, style });
const view = { scale: 1, known: [] } as unknown as View;

interface Drawn {
  line: number;
  sections: [number, number][];
  name?: string;
  warned?: number;
  drawings?: PreviewAnswer["outline"]["drawings"];
}

function answer({ line, sections, name = "of-service", warned, drawings }: Drawn): PreviewAnswer {
  const section = sections.findIndex(([at]) => at === line);
  const height = sections[section]?.[1] ?? 0;
  return {
    outline: {
      width: 800,
      height: 300,
      scale: 1,
      sections,
      measured: true,
      parts: [{ section, top: 0, height, name }],
      complete: true,
      ...(drawings && { drawings }),
    },
    files: new Map([[name, new Blob([name])]]),
    warnings:
      warned === undefined ? [] : [{ code: "DIAGRAM_INCOMPLETE", message: "", line: warned }],
    watermarked: true,
    bytes: 9,
  };
}

const size = { width: 90, height: 170 };
const learnt = (extra: Partial<Drawn> = {}) => {
  const kept = new KeptDrawings();
  const drawings = [{ line: 3, ...size }];
  const sections: Drawn["sections"] = [
    [1, 60],
    [3, 200],
    [8, 40],
  ];
  kept.learn(
    order(`# A\n\n${diagram}\n\nEnd`),
    view,
    answer({ line: 3, sections, drawings, ...extra }),
  );
  return kept;
};

describe("pictures of diagrams", () => {
  const moved = order(`# A\n\nNew.\n\n${diagram}\n\nEnd and more`);
  const sections: Drawn["sections"] = [
    [1, 60],
    [3, 30],
    [5, 200],
    [10, 40],
  ];
  const blank = answer({ line: 5, sections, name: "blank" });

  test("are found where the diagram has moved, and take the place of its room", () => {
    const kept = learnt();
    const sizes = kept.sizesIn(moved, true);
    expect([...sizes]).toEqual([[5, size]]);
    const filled = kept.fill(moved, view, sizes, blank);
    expect(filled?.outline.parts.map(({ section, name }) => [section, name])).toEqual([
      [2, "of-service"],
    ]);
    expect([...(filled?.files.keys() ?? [])]).toEqual(["of-service"]);
  });

  test("are none of another style, without the mark, of another text, or of one with a warning", () => {
    const kept = learnt();
    expect(kept.sizesIn(order(moved.markdown, { ...defaultStyle, theme: "nord" }), true).size).toBe(
      0,
    );
    expect(kept.sizesIn(moved, false).size).toBe(0);
    expect(kept.sizesIn(order(moved.markdown.replace("A-->B", "A-->C")), true).size).toBe(0);
    expect(learnt({ warned: 4 }).sizesIn(moved, true).size).toBe(0);
  });

  test("do not fit into a room of another height or scale, at another end of the page, or within a block", () => {
    const kept = learnt();
    const sizes = kept.sizesIn(moved, true);
    const other = answer({ line: 5, sections: sections.with(2, [5, 210]), name: "blank" });
    expect(kept.fill(moved, view, sizes, other)).toBeUndefined();
    expect(kept.fill(moved, { ...view, scale: 2 }, sizes, blank)).toBeUndefined();
    const last = answer({ line: 5, sections: sections.slice(0, 3), name: "blank" });
    expect(kept.fill(moved, view, sizes, last)).toBeUndefined();
    const within = answer({ line: 3, sections: sections.toSpliced(2, 1), name: "blank" });
    expect(kept.fill(moved, view, sizes, within)).toBeUndefined();
  });

  test("one that was not in view has its size and no picture", () => {
    const kept = new KeptDrawings();
    const drawn = answer({
      line: 1,
      sections: [
        [1, 60],
        [3, 200],
      ],
      drawings: [{ line: 3, ...size }],
    });
    kept.learn(order(`# A\n\n${diagram}`), view, drawn);
    const sizes = kept.sizesIn(moved, true);
    expect(sizes.size).toBe(1);
    expect(kept.fill(moved, view, sizes, blank)).toBeUndefined();
    const above = answer({ line: 1, sections, name: "head" });
    expect(kept.fill(moved, view, sizes, above)?.outline.parts.length).toBe(1);
  });
});
