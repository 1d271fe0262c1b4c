interface Props {
  /** Counted from 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a pdf. */
export function Pager({ page, count, onPage }: Props) {
  return (
    <div className="pager" role="group" aria-label="Pages">
      <Step label="Previous page" disabled={page <= 1} onStep={() => onPage(page - 1)} sign="‹" />
      <span aria-live="polite">
        Page {page} of {count}
      </span>
      <Step label="Next page" disabled={page >= count} onStep={() => onPage(page + 1)} sign="›" />
    </div>
  );
}

interface StepProps {
  label: string;
  sign: string;
  disabled: boolean;
  onStep: () => void;
}

function Step({ label, sign, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onStep}
    >
      {sign}
    </button>
  );
}
