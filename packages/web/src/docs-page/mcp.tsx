import { useEffect, useState } from "react";
import { loadTools, type ToolSummary } from "../api/tools.ts";
import { useMessages } from "../language/language.ts";
import { rich } from "../language/rich.tsx";
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
  const t = useMessages();
  const [tools, setTools] = useState<readonly ToolSummary[]>([]);
  useEffect(() => {
    // Without them the page still says where they are.
    loadTools().then(setTools, () => undefined);
  }, []);
  return (
    <>
      <p>{t("docs.mcp.text")}</p>
      <Listing label={t("docs.mcp.label")} code={configuration(location.origin)} />
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
      <p>{rich(t("docs.mcp.all"), { a: (text) => <a href="/api/v1/schema">{text}</a> })}</p>
    </>
  );
}

/** Descriptions for agents are long; people get the gist. */
function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/su.exec(text)?.[0] ?? text;
}
