/**
 * For a surface on which fingers drag and which does not scroll. To Chromium a drag begins a scroll all the same: a finger
 * lifted while it moves leaves momentum, and until that is used up a tap, on a button elsewhere too, is taken for stopping
 * it and clicks nothing.
 */
export function leaveNoMomentum(
  surface: HTMLElement,
  signal: AbortSignal,
  isDrag: (event: TouchEvent) => boolean = () => true,
): void {
  const prevent = (event: TouchEvent) => {
    if (event.cancelable && isDrag(event)) event.preventDefault();
  };
  surface.addEventListener("touchmove", prevent, { signal, passive: false });
}
