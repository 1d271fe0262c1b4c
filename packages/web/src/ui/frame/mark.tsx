/** The P on its plate. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M7 24.5h18M12 19.5V7.5h5a4.1 4.1 0 0 1 0 8.2h-5" />
    </svg>
  );
}

/** The name; its shape is in the page itself (`first-sheet/wordmark.tsx`), once for the shell and the app. */
export function WordmarkName() {
  return (
    <svg className="wordmark-name" viewBox="0 0 64 22" width="64" height="22" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  );
}
