/** Whether the target is a text field, in which keys have their own meaning. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, input:not([type="checkbox"])'));
