/** Ref of a control that replaces the one that had the focus, and gets it when it appears. */
export const takeFocus = (control: HTMLElement | null): void => control?.focus();
