/**
 * Call this before something opens that stops the page from scrolling: it keeps the scrollbar's room, so that nothing
 * moves. Where the scrollbar overlays the page, or there is none, it keeps nothing.
 */
export function keepScrollbarRoom(): void {
  const root = document.documentElement;
  root.classList.toggle('keeps-scrollbar-room', window.innerWidth > root.clientWidth);
}
