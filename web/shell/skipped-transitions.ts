/**
 * A page change that is overtaken by the next one skips its transition, and the browser rejects a promise that the router
 * leaves alone. Nothing is wrong then, so nothing is reported. https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
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
