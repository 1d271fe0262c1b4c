/** What stands in the place of a part that is being loaded: bars where its words will be, once it takes longer than a moment. */

const bars = Array.from({ length: 7 }, (_, place) => <i key={place} />);

export function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      {bars}
    </div>
  );
}

/** In the place of a whole page. */
export function WaitingPage() {
  return (
    <main id="main" className="page-body page-waiting" aria-busy="true">
      <Skeleton />
    </main>
  );
}

/** Where a panel or a dialog will open. It takes no focus and no press: the page goes on below it. */
export function WaitingLayer({ as }: { as: "drawer" | "dialog" }) {
  return (
    <div className={`waiting-layer waiting-${as}`}>
      <Skeleton />
    </div>
  );
}
