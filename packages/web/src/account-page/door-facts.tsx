import { CLEAN_EXPORTS, MONTHLY_QUOTA } from "@platen/contract";

/** What an account brings, beside the form. */
export function DoorFacts() {
  return (
    <section className="door-facts" aria-label="What an account brings">
      <h2>With an account</h2>
      <dl>
        <div>
          <dt>{CLEAN_EXPORTS}</dt>
          <dd>clean exports from the editor, without the watermark</dd>
        </div>
        <div>
          <dt>{MONTHLY_QUOTA}</dt>
          <dd>free API requests every month</dd>
        </div>
        <div>
          <dt>1</dt>
          <dd>credit makes any other image clean</dd>
        </div>
      </dl>
      <p>Editing, previews and marked exports need no account.</p>
    </section>
  );
}
