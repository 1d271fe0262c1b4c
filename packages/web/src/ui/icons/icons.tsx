/** Line icons on a 20-unit square. They say nothing by themselves: their buttons are labelled. */
import type { ReactNode } from "react";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {children}
    </svg>
  );
}

export const BoldIcon = () => (
  <Icon>
    <path d="M6.5 4.5h4.3a2.7 2.7 0 0 1 0 5.4H6.5zM6.5 9.9h5a2.8 2.8 0 0 1 0 5.6h-5z" />
  </Icon>
);

export const ItalicIcon = () => (
  <Icon>
    <path d="M8.5 4.5h5M6.5 15.5h5M11.4 4.5l-2.8 11" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M8.6 11.4a3 3 0 0 0 4.2 0l2.3-2.3a3 3 0 0 0-4.2-4.2l-.9.9M11.4 8.6a3 3 0 0 0-4.2 0l-2.3 2.3a3 3 0 0 0 4.2 4.2l.9-.9" />
  </Icon>
);

export const FindIcon = () => (
  <Icon>
    <path d="M13 13l3.5 3.5M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0z" />
  </Icon>
);

export const FileIcon = () => (
  <Icon>
    <path d="M3.5 5.5a1.5 1.5 0 0 1 1.5-1.5h10a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM4 14l3.6-3.6 2.6 2.6 2.4-2.4L16 14M12.8 7.6h.01" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <path d="M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM3 10h14M10 3c2.2 2 3.2 4.3 3.2 7s-1 5-3.2 7c-2.2-2-3.2-4.3-3.2-7s1-5 3.2-7z" />
  </Icon>
);

/** A disc, one half of it dark. */
export const SchemeIcon = () => (
  <Icon>
    <path d="M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z" />
    <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M16 10H4.5M9 5l-5 5 5 5" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.6" />
  </Icon>
);

export const DocumentsIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h8" />
  </Icon>
);

export const NewDocumentIcon = () => (
  <Icon>
    <path d="M11 3.5H6A1.5 1.5 0 0 0 4.5 5v10A1.5 1.5 0 0 0 6 16.5h8a1.5 1.5 0 0 0 1.5-1.5V8zM11 3.5V8h4.5M10 10.2v4M8 12.2h4" />
  </Icon>
);

export const HeadingIcon = () => (
  <Icon>
    <path d="M5.5 4.5v11M14.5 4.5v11M5.5 10h9" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M8 5.5h8.5M8 10h8.5M8 14.5h8.5M4 5.5h.01M4 10h.01M4 14.5h.01" />
  </Icon>
);

export const QuoteIcon = () => (
  <Icon>
    <path d="M4 5v10M8 6.5h8M8 10h8M8 13.5h5" />
  </Icon>
);

export const TableIcon = () => (
  <Icon>
    <path d="M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4zM3 8h14M3 12h14M10 8v8" />
  </Icon>
);

export const BreakIcon = () => (
  <Icon>
    <path d="M4.5 7.5v-4h11v4M4.5 12.5v4h11v-4M2.5 10h2M7 10h2M11.5 10h2M16 10h1.5" />
  </Icon>
);

export const CodeIcon = () => (
  <Icon>
    <path d="M7 6l-4 4 4 4M13 6l4 4-4 4" />
  </Icon>
);

export const DiagramIcon = () => (
  <Icon>
    <path d="M7.5 3.5h5v4h-5zM3 12.5h5v4H3zM12 12.5h5v4h-5zM10 7.5V10M5.5 12.5V10h9v2.5" />
  </Icon>
);

export const EmojiIcon = () => (
  <Icon>
    <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM7 12a3.6 3.6 0 0 0 6 0M7.6 8h.01M12.4 8h.01" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <path d="M7.2 7.4a2.8 2.8 0 1 1 4.2 2.5c-.9.5-1.4 1-1.4 2.1M10 15h.01" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M7 4L3.5 7.5 7 11M3.5 7.5h8.2a4.3 4.3 0 0 1 0 8.6H8" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M13 4l3.5 3.5L13 11M16.5 7.5H8.3a4.3 4.3 0 0 0 0 8.6H12" />
  </Icon>
);

/** The sign at which commands are typed. */
export const PaletteIcon = () => (
  <Icon>
    <path d="M4 5.5L8.5 10 4 14.5M10.5 14.5H16" />
  </Icon>
);

export const OutlineIcon = () => (
  <Icon>
    <path d="M3.5 5H13M6.5 10h10M6.5 15h6" />
  </Icon>
);
