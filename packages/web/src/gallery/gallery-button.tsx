import { useState } from "react";
import { useMessages, type PlainMessageName } from "../language/language.ts";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import { WaitingLayer } from "../ui/skeleton.tsx";

const Gallery = late(() => import("./gallery.tsx"), {
  waiting: () => <WaitingLayer as="dialog" />,
  failed: FailedDialog,
});

interface Props {
  className?: string;
  /** Text of the button. */
  label?: PlainMessageName;
}

/** Button that opens the gallery of examples. */
export function GalleryButton({ className, label = "gallery.open" }: Props) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t(label)}
      </button>
      {open && <Gallery onClose={() => setOpen(false)} />}
    </>
  );
}
