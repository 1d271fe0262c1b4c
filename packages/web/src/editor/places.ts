/** Places in the text that somebody comes back to: they move with what is written before them, also in a closed editor. */
import { StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export interface Place {
  /** Where it is by now. */
  position(): number;
  letGo(): void;
}

const holding = StateEffect.define<{ name: symbol; position: number }>();
const lettingGo = StateEffect.define<symbol>();

export const places = StateField.define<ReadonlyMap<symbol, number>>({
  create: () => new Map(),
  update(held, { changes, docChanged, effects }) {
    let next = held;
    if (docChanged && held.size > 0)
      next = new Map([...held].map(([name, position]) => [name, changes.mapPos(position, 1)]));
    for (const effect of effects)
      if (effect.is(holding)) next = new Map([...next, [effect.value.name, effect.value.position]]);
      else if (effect.is(lettingGo))
        next = new Map([...next].filter(([name]) => name !== effect.value));
    return next;
  },
});

/** Holds a place until it is let go. */
export function holdPlace(view: EditorView, position: number): Place {
  const name = Symbol("place");
  view.dispatch({ effects: holding.of({ name, position }) });
  return {
    position: () => view.state.field(places).get(name) ?? position,
    letGo: () => view.dispatch({ effects: lettingGo.of(name) }),
  };
}
