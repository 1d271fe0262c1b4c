/** An app has asked in a way that cannot be answered, and cannot be led back to safely. */
import { useMessages } from "../../language/language.ts";
import { useParameter } from "../../routing.ts";

export default function ConnectFailed() {
  const t = useMessages();
  const description = useParameter("error_description");
  const code = useParameter("error");
  const said = description ?? code ?? "";
  return (
    <main id="main" className="page-plain">
      <h1>{t("connect.failed")}</h1>
      <p>{t("connect.failedText")}</p>
      <p lang="en">
        <code>{said.slice(0, 200)}</code>
      </p>
    </main>
  );
}
