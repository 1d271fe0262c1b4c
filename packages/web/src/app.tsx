/**
 * The whole page: header, the page that the address names, and its title. All but the editor are loaded when they are
 * gone to.
 */
import { useEffect, type ComponentType } from "react";
import { EditorPage } from "./editor-page/editor-page.tsx";
import { useFollowing } from "./documents/follow/use-following.ts";
import { useMessages } from "./language/language.ts";
import type { MessageName } from "./messages/en.ts";
import { Preview } from "./preview/preview.ts";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { usePath } from "./routing.ts";
import { useLink } from "./share/address.ts";
import { Footer } from "./ui/frame/footer.tsx";
import { Guard } from "./ui/frame/guard.tsx";
import { Header } from "./ui/frame/header.tsx";
import { late } from "./ui/late.tsx";
import { NotFound } from "./ui/frame/not-found.tsx";
import { FailedPage } from "./ui/part-failed.tsx";
import { WaitingPage } from "./ui/skeleton.tsx";
import { FirstWords } from "./welcome/first-words.tsx";

const page = { waiting: WaitingPage, failed: FailedPage };
const AccountPage = late(() => import("./account-page/account-page.tsx"), page);
const DocsPage = late(() => import("./docs-page/docs-page.tsx"), page);
const SharedPage = late(() => import("./reader/shared-page.tsx"), page);
const ReferencePage = late(() => import("./reference-page/reference-page.tsx"), page);

/** For pages that come late: by themselves they would be in a file of their own, which the first load would ask for, too. */
const preview = { Preview, PreviewPane };

const pages = {
  "/": { title: "page.editor", Page: EditorPage },
  "/account": { title: "page.account", Page: AccountPage },
  // Where an app asks for access to the account.
  "/connect": { title: "page.account", Page: AccountPage },
  "/docs": { title: "page.docs", Page: DocsPage },
  "/docs/api": { title: "page.reference", Page: ReferencePage },
} as const satisfies Record<string, { title: MessageName; Page: ComponentType }>;

export function App() {
  const t = useMessages();
  const address = usePath();
  // Somebody's document stands where the editor is, until a copy of it is edited.
  const link = useLink();
  const path = link === undefined ? address : "/";
  const { title: name, Page } = Object.hasOwn(pages, path)
    ? pages[path as keyof typeof pages]
    : { title: "page.notFound" as const, Page: NotFound };
  const title = t(name);
  useFollowing();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="app" data-page={path.slice(1).replace("/", "-") || "editor"}>
      <a className="skip" href="#main">
        {t("header.skip")}
      </a>
      <Header path={path} />
      <Guard failed={() => null}>{path === "/" && link === undefined && <FirstWords />}</Guard>
      <Guard key={path} failed={(again) => <FailedPage onAgain={again} />}>
        {link === undefined ? <Page /> : <SharedPage key={link} link={link} preview={preview} />}
      </Guard>
      {path !== "/" && <Footer />}
    </div>
  );
}
