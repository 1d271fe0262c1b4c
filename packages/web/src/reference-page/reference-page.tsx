import { useEffect, useRef, useState } from "react";
import { currentLanguage, useLanguage, useMessages } from "../language/language.ts";
import { loadScalar } from "./load-scalar.ts";
import { settings } from "./settings.ts";

type Reference = ReturnType<Awaited<ReturnType<typeof loadScalar>>["createApiReference"]>;

/** Every endpoint, made from the service's OpenAPI document. */
export default function ReferencePage() {
  const t = useMessages();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const reference = useRef<Reference>(undefined);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    const open = async () => {
      const { createApiReference } = await loadScalar();
      if (left || !place.current) return;
      reference.current = createApiReference(place.current, settings(currentLanguage()));
    };
    open().catch(() => setFailed(true));
    return () => {
      left = true;
      reference.current?.destroy();
      reference.current = undefined;
    };
  }, []);

  useEffect(() => {
    reference.current?.updateConfiguration(settings(language));
  }, [language]);

  return (
    // The landmark is the library's.
    <div id="main" className="reference">
      {failed && (
        <p className="reference-failed" role="alert">
          {t("reference.failed")} <a href="/openapi.json">openapi.json</a>
        </p>
      )}
      <div ref={place} />
    </div>
  );
}
