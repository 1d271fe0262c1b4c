import { lazy, Suspense, useState } from "react";
import { useMessages } from "../language/language.ts";

const Gallery = lazy(() => import("./gallery.tsx"));

/** Opens the gallery of examples. */
export function GalleryButton({ className }: { className?: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t("gallery.open")}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Gallery onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
