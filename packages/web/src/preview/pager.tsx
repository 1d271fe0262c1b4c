import { useMessages } from "../language/language.ts";
import { BackIcon, OnIcon } from "./icons.tsx";

interface Props {
  /** Counted from 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a pdf. */
export function Pager({ page, count, onPage }: Props) {
  const t = useMessages();
  return (
    <div className="pager" role="group" aria-label={t("preview.pages")}>
      <button
        type="button"
        className="icon-button"
        aria-label={t("preview.previousPage")}
        title={t("preview.previousPage")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <BackIcon />
      </button>
      <span aria-live="polite">{t("preview.page", { page, count })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t("preview.nextPage")}
        title={t("preview.nextPage")}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        <OnIcon />
      </button>
    </div>
  );
}
