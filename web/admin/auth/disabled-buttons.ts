/**
 * Buttons that are disabled for now have `aria-disabled`: `disabled` would lose the focus. This cancels their clicks for the whole
 * document, including those triggered by Enter in a field of their form.
 */
export function ignoreDisabledButtons(): void {
  const stop = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(OFF)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', stop, true);
}

const OFF = ':is(button, label)[aria-disabled="true"]';
