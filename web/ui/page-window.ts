const MAX_PAGE_BUTTONS = 5;

/** The numbers of the page links: up to five around the current page. */
export function pageWindow(current: number, total: number): number[] {
  const size = Math.min(MAX_PAGE_BUTTONS, total);
  const first = Math.max(1, Math.min(current - Math.floor(MAX_PAGE_BUTTONS / 2), total - size + 1));
  return Array.from({ length: size }, (_, offset) => first + offset);
}
