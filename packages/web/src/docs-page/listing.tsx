import { CopyButton } from "../ui/copy-button.tsx";
import "../styles/listing.css";

interface Props {
  code: string;
  /** Name of the listing, for screen readers. */
  label: string;
  /** Label of the copy button; default: "Copy". */
  copyLabel?: string;
}

/** Code with a button that copies it. */
export function Listing({ code, label, copyLabel }: Props) {
  return (
    <div className="listing">
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton text={code} {...(copyLabel !== undefined && { label: copyLabel })} />
    </div>
  );
}
