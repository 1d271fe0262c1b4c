/** Choice of one of the account's brands for the document, and the way to them. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "../language/language.ts";
import { useSession } from "../session/session.ts";
import { defaultStyle, type Style } from "../style/style.ts";
import { late } from "../ui/late.tsx";
import { FailedDialog } from "../ui/part-failed.tsx";
import { useAction } from "../ui/use-action.ts";
import "../styles/late/brands.css";
import { hexOf } from "./contrast.ts";
import { forgetBrands, listBrands, readBrand, useBrandNames } from "./stored-brands.ts";

const BrandDialog = late(() => import("./brand-dialog.tsx"), { failed: FailedDialog });

/** Gives the sheet of the preview the ground of the brand, which shows where pictures of it meet. */
function useGround(brand: Style["brand"]): void {
  useEffect(() => {
    const root = document.documentElement.style;
    let isGone = false;
    const show = async () => {
      const content = typeof brand === "string" ? (await readBrand(brand)).brand : brand;
      const ground = content && hexOf(content, "background");
      if (!isGone && ground) root.setProperty("--brand-page", ground);
    };
    // Without an answer the sheet keeps the theme's.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      root.removeProperty("--brand-page");
    };
  }, [brand]);
}

/** Stands for a brand that is in the document's own style, as in a copy of a shared one: no brand can be called so. */
const INSIDE = "*";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
  /** Called when a brand is another one than before. */
  onChanged: () => void;
  textNow: () => string;
}

export default function BrandSection({ style, onStyle, onChanged, textNow }: Props) {
  const t = useMessages();
  const session = useSession();
  const names = useBrandNames();
  const { failure, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const account = session.kind === "member" ? session.account.id : undefined;
  useEffect(() => {
    forgetBrands();
    if (account !== undefined) void run(listBrands);
    // `run` is another function at every draw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [account]);
  const { brand, ...without } = style;
  useGround(style.background === undefined ? brand : undefined);
  const chosen = typeof brand === "string" ? brand : brand ? INSIDE : "";
  // A brand that was deleted, or is another account's, can be seen and left.
  const shown = [...new Set([...(names ?? []), ...(typeof brand === "string" ? [brand] : [])])];
  const take = (name: string) =>
    run(async () => {
      const { typography } = (await readBrand(name)).brand;
      // The document's typeface would win over the brand's.
      const { fontFamily } = typography ? defaultStyle : style;
      onStyle({ ...style, fontFamily, brand: name });
    });
  return (
    <fieldset className="choices">
      <legend>{t("brands.legend")}</legend>
      <div className="brand-choice">
        {(chosen !== "" || account !== undefined) && (
          <select
            aria-label={t("brands.legend")}
            value={chosen}
            onChange={({ target: { value } }) =>
              value === "" ? onStyle(without) : value !== INSIDE && void take(value)
            }
          >
            <option value="">{t("brands.none")}</option>
            {chosen === INSIDE && <option value={INSIDE}>{t("brands.inside")}</option>}
            {shown.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {account === undefined ? (
          <p className="hint">{t("brands.signIn")}</p>
        ) : (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("brands.open")}
          </button>
        )}
      </div>
      <p role="alert" className="failure">
        {failure}
      </p>
      {isOpen &&
        // It has a form of its own, and forms cannot stand in forms.
        createPortal(
          <BrandDialog
            names={names ?? []}
            style={style}
            textNow={textNow}
            onStored={(name) => void take(name).then(onChanged)}
            onDeleted={(name) => {
              if (name === chosen) onStyle(without);
            }}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </fieldset>
  );
}
