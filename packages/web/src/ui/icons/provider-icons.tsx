/** Signs of the sign-in services, drawn for their buttons. Their labels say what they are. */

export const GitHubIcon = () => (
  <svg className="provider-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path
      fill="currentcolor"
      d="M10 1a9 9 0 0 0-2.9 17.5c.5.1.6-.2.6-.4v-1.7c-2.5.5-3-1.1-3-1.1-.4-1-1-1.3-1-1.3-.8-.6.1-.6.1-.6.9.1 1.4.9 1.4.9.8 1.4 2.1 1 2.6.8.1-.6.3-1 .6-1.2-2-.2-4.1-1-4.1-4.4 0-1 .3-1.8.9-2.4-.1-.2-.4-1.1.1-2.4 0 0 .8-.2 2.5.9a8.6 8.6 0 0 1 4.5 0c1.7-1.1 2.5-.9 2.5-.9.5 1.3.2 2.2.1 2.4.6.6.9 1.4.9 2.4 0 3.5-2.1 4.2-4.1 4.4.3.3.6.9.6 1.7v2.5c0 .2.1.5.6.4A9 9 0 0 0 10 1z"
    />
  </svg>
);

export const GoogleIcon = () => (
  <svg className="provider-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <g fill="none" strokeWidth="3.2">
      <path stroke="#ea4335" d="M15.5 5A7.4 7.4 0 0 0 3.7 6.2" />
      <path stroke="#fbbc05" d="M3.7 6.2a7.4 7.4 0 0 0 0 7.6" />
      <path stroke="#34a853" d="M3.7 13.8a7.4 7.4 0 0 0 11.3 1.7" />
      <path stroke="#4285f4" d="M15 15.5A7.4 7.4 0 0 0 17.4 10H10" />
    </g>
  </svg>
);

export const OidcIcon = () => (
  <svg className="provider-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <g fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="7" cy="13" r="4" />
      <path d="M9.9 10.1 16.5 3.5M13.5 6.5l2.6 2.6" />
    </g>
  </svg>
);
