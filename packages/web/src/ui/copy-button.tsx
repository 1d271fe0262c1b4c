import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";

interface Props {
  /** `undefined` while there is nothing to copy yet. */
  text: string | undefined;
  label?: string;
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: Props) {
  const t = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (text === undefined) return;
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="quiet copy"
      disabled={text === undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? t("copy.copied") : (label ?? t("copy.copy"))}</span>
    </button>
  );
}
