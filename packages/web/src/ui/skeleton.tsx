/**
 * Placeholder of a part that is being loaded: bars in place of its words, shown once it takes
 * longer than a moment.
 */

const bars = Array.from({ length: 7 }, (_, place) => <i key={place} />);

export function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      {bars}
    </div>
  );
}

/** Placeholder of a whole page. */
export function WaitingPage() {
  return (
    <main id="main" className="page-body page-waiting" aria-busy="true">
      <Skeleton />
    </main>
  );
}

/**
 * Placeholder of a panel or dialog that will open. It takes no focus and no press: the page below
 * can be used.
 */
export function WaitingLayer({ as }: { as: "drawer" | "dialog" }) {
  return (
    <div className={`waiting-layer waiting-${as}`}>
      <Skeleton />
    </div>
  );
}
