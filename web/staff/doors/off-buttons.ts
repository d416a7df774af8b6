/**
 * Buttons that cannot be pressed now are `aria-disabled`: `disabled` would take the focus from whoever pressed one. This stops their
 * presses, for the whole document: also those by Enter in a field, which presses the button of its form.
 */
export function stopOffButtons(): void {
  const stop = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(OFF)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', stop, true);
}

const OFF = ':is(button, label)[aria-disabled="true"]';
