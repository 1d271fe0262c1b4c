import { lazy, Suspense, useState } from "react";
import { useMessages, type PlainMessageName } from "../language/language.ts";

const Gallery = lazy(() => import("./gallery.tsx"));

interface Props {
  className?: string;
  /** What the button says. */
  label?: PlainMessageName;
}

/** Opens the gallery of examples. */
export function GalleryButton({ className, label = "gallery.open" }: Props) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t(label)}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Gallery onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
