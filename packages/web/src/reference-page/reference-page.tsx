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
  const [state, setState] = useState<"loading" | "opened" | "there" | "failed">("loading");

  useEffect(() => {
    let left = false;
    const there = () => setState("there");
    const open = async () => {
      const { createApiReference } = await loadScalar();
      if (left || !place.current) return;
      reference.current = createApiReference(place.current, settings(currentLanguage(), there));
      // From here on the library shows what it waits for.
      setState("opened");
    };
    open().catch(() => setState("failed"));
    return () => {
      left = true;
      reference.current?.destroy();
      reference.current = undefined;
    };
  }, []);

  useEffect(() => {
    reference.current?.updateConfiguration(settings(language, () => setState("there")));
  }, [language]);

  return (
    // The landmark is the library's. Within a section, its header is not the page's second banner.
    <section id="main" className="reference" aria-busy={state === "loading" || state === "opened"}>
      {state === "loading" && (
        <p className="reference-waiting" role="status">
          <span className="spinner" aria-hidden />
          {t("reference.loading")}
        </p>
      )}
      {state === "failed" && (
        <>
          <h1 className="unseen">{t("page.reference")}</h1>
          <p className="reference-failed" role="alert">
            {t("reference.failed")} <a href="/openapi.json">openapi.json</a>
          </p>
        </>
      )}
      <div ref={place} />
    </section>
  );
}
