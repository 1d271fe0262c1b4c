/** The editor's page: write, see, style. Wide windows show all three, narrow ones what is chosen. */
import { useLayoutEffect, useRef } from "react";
import { useMessages } from "../../language/language.ts";
import {
  defaultLayout,
  snapped,
  stylingBounds,
  stylingWidth,
  type Axis,
  type Layout,
} from "./layout.ts";
import { Separator } from "./separator.tsx";
import type { View } from "../views.tsx";

interface Props {
  view: View;
  layout: Layout;
  axis: Axis;
  onLayout: (change: Partial<Layout>) => void;
  /** The panes and what chooses among them. Their elements have the ids that the separators name. */
  children: React.ReactNode;
}

export function Workshop({ view, layout, axis, onLayout, children }: Props) {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  const { styling, stylingOn } = layout;
  const split = layout.split[axis];
  useLayoutEffect(() => {
    const { style } = main.current ?? document.body;
    style.setProperty("--writing", `${split}fr`);
    style.setProperty("--preview", `${1 - split}fr`);
    style.setProperty("--styling", `${styling}px`);
  }, [split, styling]);
  const setSplit = (value: number) =>
    onLayout({ split: { ...layout.split, [axis]: snapped(value) } });
  const splitAt = (at: number) => {
    const [first, last] = ["#writing-pane", "#preview-pane"].map((id) =>
      main.current?.querySelector(id)?.getBoundingClientRect(),
    );
    if (!main.current || !first || !last) return split * 100;
    const whole = main.current.getBoundingClientRect();
    const from =
      axis === "row" ? first.left || last.left : Math.min(first.top || last.top, last.top);
    const to = axis === "row" ? last.right || whole.right : last.bottom || whole.bottom;
    return ((at - from) / (to - from)) * 100;
  };
  return (
    <main
      id="main"
      ref={main}
      className="workshop"
      data-view={view}
      data-styling={stylingOn}
      data-away={split === 0 ? "writing" : split === 1 ? "preview" : undefined}
    >
      {children}
      <Separator
        label={t("layout.split")}
        controls="writing-pane"
        axis={axis}
        className="separator-split"
        value={split * 100}
        min={0}
        max={100}
        step={4}
        valueAt={splitAt}
        onValue={(value) => setSplit(stepped(value / 100, split))}
        onToggle={() => setSplit(split === 0 ? defaultLayout.split[axis] : 0)}
      />
      {stylingOn && (
        <Separator
          label={t("layout.styling")}
          controls="styling-pane"
          axis="row"
          className="separator-styling"
          turned
          value={styling}
          min={stylingBounds.least}
          max={stylingBounds.most}
          step={16}
          valueAt={(at) => (main.current?.getBoundingClientRect().right ?? at) - at}
          onValue={(value) => onLayout({ styling: stylingWidth(value) })}
          onToggle={() => onLayout({ stylingOn: false })}
        />
      )}
    </main>
  );
}

/** From put away, a step of the keyboard leads to the least that there is, and on from there. */
function stepped(value: number, last: number): number {
  if (last === 0 && value > 0) return Math.max(value, 0.22);
  if (last === 1 && value < 1) return Math.min(value, 0.8);
  if (last <= 0.22 && value < last) return 0;
  if (last >= 0.8 && value > last) return 1;
  return value;
}
