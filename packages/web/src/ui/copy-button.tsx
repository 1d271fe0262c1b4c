import { useEffect, useState } from "react";
import { useMessages } from "../language/language.ts";

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <button type="button" className="quiet copy" onClick={copy}>
      <span aria-live="polite">{copied ? t("copy.copied") : (label ?? t("copy.copy"))}</span>
    </button>
  );
}
