/**
 * Changes the page within a view transition, where the browser has them and the visitor wants movement.
 * https://drafts.csswg.org/css-view-transitions-1/
 */
export async function withTransition(change: () => Promise<void>): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // Rejected if another page change overtakes this one: nothing is wrong.
  ready.catch(() => {});
  await updateCallbackDone;
}
