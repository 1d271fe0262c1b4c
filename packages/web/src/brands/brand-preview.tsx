import { useEffect, useState } from "react";
import { request } from "../api/request.ts";
import { useMessages } from "../language/language.ts";
import type { Style } from "../style/style.ts";
import { failureText } from "../ui/failure.ts";
import { withFilesInside } from "./addresses.ts";
import type { Draft } from "./stored-brands.ts";

/** ms after the last change. */
const PAUSE = 300;
/** Characters of the document that are shown. */
const SHOWN = 3000;
const SAMPLE =
  "# Acme\n\nWords with [a link](https://example.org) and `code`.\n\n> [!NOTE]\n> A note.\n";

interface Props {
  draft: Draft;
  style: Style;
  textNow: () => string;
}

type Seen = { url: string } | { error: unknown };

/** The beginning of the document with a brand that is not stored yet, drawn by the service. */
export function BrandPreview({ draft, style, textNow }: Props) {
  const t = useMessages();
  const [seen, setSeen] = useState<Seen>();
  const [text] = useState(() => textNow().slice(0, SHOWN));
  const { theme } = style;
  useEffect(() => {
    const gone = new AbortController();
    const draw = async () => {
      const brand = withFilesInside(draft.brand, draft.files);
      const body = {
        markdown: text.trim() === "" ? SAMPLE : text,
        brand,
        theme,
        width: 480,
        quality: 2,
      };
      try {
        const response = await request("POST", "/api/v1/previews", { body, signal: gone.signal });
        const url = URL.createObjectURL(await response.blob());
        if (!gone.signal.aborted) setSeen({ url });
      } catch (error) {
        if (!gone.signal.aborted) setSeen({ error });
      }
    };
    const timer = setTimeout(() => void draw(), PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [draft, theme, text]);
  useEffect(() => {
    if (seen && "url" in seen) return () => URL.revokeObjectURL(seen.url);
    return undefined;
  }, [seen]);
  return (
    <div className="brand-preview" tabIndex={0} role="region" aria-label={t("brands.preview")}>
      {seen && "url" in seen && <img src={seen.url} alt={t("brands.previewAlt")} />}
      {seen && "error" in seen && (
        <p role="status" className="failure">
          {failureText(seen.error)}
        </p>
      )}
    </div>
  );
}
