/**
 * Changes the page within a view transition if the browser supports it and the visitor allows motion.
 * https://drafts.csswg.org/css-view-transitions-1/
 */
export async function withTransition(change: () => Promise<void>): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // Rejected if another page change overtakes this one; not an error.
  ready.catch(() => {});
  await updateCallbackDone;
}
