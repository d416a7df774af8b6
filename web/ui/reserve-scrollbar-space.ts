/**
 * Call this before something opens that stops the page from scrolling: it keeps the scrollbar's room, so that nothing
 * moves. Where the scrollbar overlays the page, or there is none, it keeps nothing.
 */
export function reserveScrollbarSpace(): void {
  const root = document.documentElement;
  root.classList.toggle('reserves-scrollbar-space', window.innerWidth > root.clientWidth);
}
