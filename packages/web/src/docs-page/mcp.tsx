import { useEffect, useState } from "react";
import { loadTools, type ToolSummary } from "../api/tools.ts";
import { Listing } from "./listing.tsx";

const configuration = (baseUrl: string) => `{
  "mcpServers": {
    "platen": {
      "type": "http",
      "url": "${baseUrl}/mcp",
      "headers": { "Authorization": "Bearer platen_…" }
    }
  }
}`;

export function Mcp() {
  const [tools, setTools] = useState<readonly ToolSummary[]>([]);
  useEffect(() => {
    // Without them the page still says where they are.
    loadTools().then(setTools, () => undefined);
  }, []);
  return (
    <>
      <p>
        Agents that speak the Model Context Protocol get Platen as tools, with the same tokens and
        the same charges. Most clients take a configuration like this:
      </p>
      <Listing label="Configuration of an MCP client" code={configuration(location.origin)} />
      <dl className="tools">
        {tools.map(({ name, title, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {title}
            </dt>
            <dd>{firstSentence(description)}</dd>
          </div>
        ))}
      </dl>
      <p>
        All that agents are told is in <a href="/api/v1/schema">the tool definitions</a>, which are
        public.
      </p>
    </>
  );
}

/** What agents are told is long; people are told the gist. */
function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/su.exec(text)?.[0] ?? text;
}
