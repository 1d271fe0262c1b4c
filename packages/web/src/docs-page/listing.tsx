import { CopyButton } from "../ui/copy-button.tsx";

/** Code to copy. */
export function Listing({ code, label }: { code: string; label: string }) {
  return (
    <div className="listing">
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
    </div>
  );
}
