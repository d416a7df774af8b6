/** A ref: while the element is there, a variable of the style says how high it is. */
const tellsHeight = (variable: `--${string}`) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`));
  watch.observe(element);
  return () => {
    watch.disconnect();
    style.removeProperty(variable);
  };
};

/** For the head of a page. Where it stays in view, whatever else does so has its place below it. */
export const sticksAsHead = tellsHeight('--head-height');
/** For what stays in view below the bars, and for what does so at the bottom of the window: the focus keeps clear of both. */
export const sticksAbove = tellsHeight('--sticks-above');
export const sticksBelow = tellsHeight('--sticks-below');
