/**
 * When a page change overtakes another, the skipped view transition rejects a promise that the router does not handle.
 * Nothing is wrong, so nothing is reported. https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
 */
export function ignoreSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (
      reason instanceof DOMException &&
      reason.name === 'AbortError' &&
      reason.message.startsWith('Transition was skipped')
    ) {
      event.preventDefault();
    }
  });
}
