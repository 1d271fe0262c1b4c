import { useEffect, useState, type RefObject } from "react";

/** How wide an element is on the page, in CSS pixels, as it changes. 0: it is not shown. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
