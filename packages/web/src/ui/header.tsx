import { followHere } from "../routing.ts";
import { useSession } from "../session/session.ts";
import { Mark } from "./mark.tsx";

const links = [
  { path: "/", label: "Editor" },
  { path: "/docs", label: "Docs" },
] as const;

export function Header({ path }: { path: string }) {
  const session = useSession();
  const account = session.kind === "member" ? "Account" : "Sign in";
  return (
    <header className="header">
      <a className="wordmark" href="/" onClick={followHere} aria-label="Platen, to the editor">
        <Mark />
        <span>Platen</span>
      </a>
      <nav aria-label="Pages">
        {[...links, { path: "/account", label: account }].map((link) => (
          <a
            key={link.path}
            href={link.path}
            onClick={followHere}
            aria-current={link.path === path ? "page" : undefined}
          >
            {link.label}
          </a>
        ))}
      </nav>
    </header>
  );
}
