/** A ref that publishes the height of the mounted element as a CSS variable. */
const publishHeight = (variable: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
  watch.observe(element);
  return () => {
    watch.disconnect();
    style.removeProperty(variable);
  };
};

/** For the sticky head of a page; other sticky elements are placed below it. */
export const stickyHead = publishHeight('--head-height');
/** For elements that are sticky below the bars or at the bottom of the window: focused elements scroll clear of both. */
export const stickyTop = publishHeight('--sticks-above');
export const stickyBottom = publishHeight('--sticks-below');
