/**
 * To be called before what stops the page from scrolling opens: where a scrollbar takes room, its room is kept
 * meanwhile, so that nothing moves. Where it lies over the page, or there is none, nothing is kept.
 */
export function keepScrollbarRoom(): void {
  const root = document.documentElement;
  root.classList.toggle('keeps-scrollbar-room', window.innerWidth > root.clientWidth);
}
