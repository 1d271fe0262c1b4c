/** Line icons on a 20-unit square. They say nothing by themselves: their buttons are labelled. */
function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const PlusIcon = () => <Icon path="M10 5v10M5 10h10" />;
export const MinusIcon = () => <Icon path="M5 10h10" />;
export const BackIcon = () => <Icon path="M12 5l-5 5 5 5" />;
export const OnIcon = () => <Icon path="M8 5l5 5-5 5" />;
export const LargerIcon = () => <Icon path="M12 4h4v4M16 4l-5 5M8 16H4v-4M4 16l5-5" />;
export const SmallerIcon = () => <Icon path="M16 9h-5V4M11 9l5.5-5.5M4 11h5v5M9 11l-5.5 5.5" />;
/** A window with its left or right column set off. */
export const LeftPaneIcon = () => (
  <Icon path="M3.5 4.5h13v11h-13zM8.5 4.5v11M5.4 7.5h1.2M5.4 10h1.2" />
);
export const RightPaneIcon = () => (
  <Icon path="M3.5 4.5h13v11h-13zM11.5 4.5v11M13.4 7.5h1.2M13.4 10h1.2" />
);
