import { useEffect, useState, type RefObject } from "react";

/** Absent where the browser cannot, as on small phones. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [element]);
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => {
    // The browser may refuse, and says so by itself.
    const done = on ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => {});
  };
  return { on, toggle };
}
