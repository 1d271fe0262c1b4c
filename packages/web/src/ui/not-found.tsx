import { followHere } from "../routing.ts";

export function NotFound() {
  return (
    <main id="main" className="page-plain">
      <h1>Nothing is printed here</h1>
      <p>The address leads to no page.</p>
      <a className="button" href="/" onClick={followHere}>
        To the editor
      </a>
    </main>
  );
}
