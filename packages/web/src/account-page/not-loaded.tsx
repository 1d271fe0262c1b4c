import { useMessages } from "../language/language.ts";
import type { Asked } from "./use-asked.ts";

interface Props {
  asked: Asked<unknown>;
  /** Called when it came after all. */
  onLoaded: () => void;
}

/** In the place of what did not come: why, and the button that asks for it again. Of what came, nothing. */
export function NotLoaded({ asked: { failure, busy, reload }, onLoaded }: Props) {
  const t = useMessages();
  if (failure === undefined) return null;
  const again = async () => {
    if (!busy && (await reload())) onLoaded();
  };
  return (
    <div className="not-loaded">
      <p role="alert" className="failure">
        {t("account.notLoaded", { reason: failure })}
      </p>
      {/* Not disabled while it asks: that would take the focus away. */}
      <button type="button" aria-disabled={busy} onClick={() => void again()}>
        {busy ? t("door.oneMoment") : t("account.tryAgain")}
      </button>
    </div>
  );
}
