import { CopyButton } from "../ui/copy-button.tsx";
import "../styles/listing.css";

interface Props {
  code: string;
  /** What it is. */
  label: string;
  /** Of the button; default: "Copy". */
  copyLabel?: string;
}

/** Code to copy. */
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
