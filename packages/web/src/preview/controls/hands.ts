/** Zooming by hand: two fingers on a screen or a touch pad, Ctrl or ⌘ and the wheel. */

/** How much one notch of a wheel or one step of a touch pad zooms. */
const WHEEL = 0.0022;
/** Most that one event may zoom: some mice send hundreds of pixels at once. */
const STEP = 1.25;

/**
 * @param onZoom with a factor and the point of the window that stays where it is
 * @returns lets go
 */
export function listenToHands(
  desk: HTMLElement,
  onZoom: (factor: number, clientX: number, clientY: number) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onWheel = (event: WheelEvent) => {
    // Browsers report a pinch on a touch pad as a wheel with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const factor = Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 2 : 1));
    onZoom(Math.max(1 / STEP, Math.min(STEP, factor)), event.clientX, event.clientY);
  };
  desk.addEventListener("wheel", onWheel, { signal, passive: false });

  const fingers = new Map<number, { x: number; y: number }>();
  let apart = 0;
  const measured = () => {
    const [one, other] = fingers.values();
    if (!one || !other) return undefined;
    const x = (one.x + other.x) / 2;
    const y = (one.y + other.y) / 2;
    return { distance: Math.hypot(one.x - other.x, one.y - other.y), x, y };
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    apart = measured()?.distance ?? 0;
  };
  const onMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = measured();
    if (!now || fingers.size !== 2 || apart < 1) return;
    onZoom(now.distance / apart, now.x, now.y);
    apart = now.distance;
  };
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    apart = 0;
  };
  desk.addEventListener("pointerdown", onDown, { signal });
  desk.addEventListener("pointermove", onMove, { signal });
  for (const name of ["pointerup", "pointercancel"] as const)
    desk.addEventListener(name, onUp, { signal });
  // Two fingers would otherwise zoom the whole window.
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length === 2) event.preventDefault();
  };
  desk.addEventListener("touchmove", onTouch, { signal, passive: false });
  return () => stop.abort();
}
