import { apiErrorCodes, errorTable } from "@platen/contract";
import { Listing } from "./listing.tsx";

const example = `{
  "success": false,
  "error": {
    "code": "INVALID_REQUEST",
    "message": "width must be a number from 200 to 2560; got 5000",
    "details": [{ "path": "width", "message": "…" }],
    "requestId": "…"
  }
}`;

/** The service's own table. */
export function Errors() {
  return (
    <>
      <p>
        Errors are JSON in every mode. <code>details</code> has one entry per problem; name the{" "}
        <code>requestId</code> when you ask for help.
      </p>
      <Listing label="An error" code={example} />
      <div className="table-box" tabIndex={0} role="region" aria-label="Errors and when they come">
        <table className="stacking errors">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col" className="number">
                Status
              </th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {apiErrorCodes.map((code) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td className="number" data-label="Status">
                  {errorTable[code].status}
                </td>
                <td>{errorTable[code].condition.replaceAll("`", "")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        After <code>RATE_LIMITED</code> and <code>OVERLOADED</code>, wait as long as{" "}
        <code>Retry-After</code> says. With an <code>Idempotency-Key</code> header a request can be
        repeated without being charged twice.
      </p>
    </>
  );
}
