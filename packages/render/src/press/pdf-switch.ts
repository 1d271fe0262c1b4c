/** Who presses PDFs: `PLATEN_PDF=own` chooses the printed press, which is on trial. It is no setting of the service. */
const VARIABLE = "PLATEN_PDF";

/** By the environment, which is asked each time. */
export function asksForPrinted(): boolean {
  return process.env[VARIABLE] === "own";
}

/** What a child process has to be told of it. */
export function pdfVariable(): Record<string, string> {
  const value = process.env[VARIABLE];
  return value === undefined ? {} : { [VARIABLE]: value };
}
