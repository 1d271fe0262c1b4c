import { useMessages } from "../../language/language.ts";
import { BackIcon, OnIcon } from "../icons.tsx";
import type { Shown } from "../preview.ts";

interface Props {
  /** Counted from 1. */
  page: number;
  count: number;
  /** The number of pages is what it was before somebody wrote, or there are more than these. */
  passing: Shown["passing"];
  onPage: (page: number) => void;
}

/** Leads through the pages of a pdf. */
export function Pager({ page, count, passing, onPage }: Props) {
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
      <span aria-live="polite" title={passing && t("preview.passing")}>
        <PageNumber page={page} count={count} passing={passing} />
      </span>
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

function PageNumber({ page, count, passing }: Omit<Props, "onPage">) {
  const t = useMessages();
  if (passing === "unknown") return t("preview.pageAlone", { page });
  return t(passing ? "preview.pageAbout" : "preview.page", { page, count });
}
