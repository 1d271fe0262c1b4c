import { useState } from "react";
import { useMessages } from "../language/language.ts";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import type { Shared } from "./link.ts";

const ShareDialog = late(() => import("./share-dialog.tsx"), { failed: FailedDialog });

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
      {shared && <ShareDialog shared={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}
