import { lazy, Suspense, useState } from "react";
import { useMessages } from "../language/language.ts";
import type { Shared } from "./link.ts";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

/** @param of the document as it is when the button is pressed */
export function ShareButton({ of, disabled }: { of: () => Shared; disabled: boolean }) {
  const t = useMessages();
  const [shared, setShared] = useState<Shared>();
  return (
    <>
      <button
        type="button"
        className="text-button"
        disabled={disabled}
        onClick={() => setShared(of())}
      >
        {t("share.open")}
      </button>
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  );
}
