import { useState } from "react";
import { followHere } from "../routing.ts";
import { Listing } from "./listing.tsx";
import { samples } from "./samples.ts";

export function QuickStart() {
  const [chosen, setChosen] = useState<string>(samples[0].name);
  const sample = samples.find(({ name }) => name === chosen) ?? samples[0];
  return (
    <>
      <ol className="steps">
        <li>
          <a href="/account" onClick={followHere}>
            Create an API token
          </a>{" "}
          on the account page. It is shown once.
        </li>
        <li>
          Keep it in the environment variable <code>PLATEN_TOKEN</code>.
        </li>
        <li>Send Markdown:</li>
      </ol>
      <div className="segments sample-choice">
        <div className="choice-grid" role="radiogroup" aria-label="Language">
          {samples.map(({ name }) => (
            <label key={name} className="choice">
              <input
                type="radio"
                name="sample"
                checked={name === sample.name}
                onChange={() => setChosen(name)}
              />
              <span className="choice-label">{name}</span>
            </label>
          ))}
        </div>
      </div>
      <Listing label={`Request in ${sample.name}`} code={sample.code(location.origin)} />
    </>
  );
}
