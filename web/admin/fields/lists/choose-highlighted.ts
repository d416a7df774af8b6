import { isImeKey } from '#web/ui/forms/is-ime-key.ts';

/** Chooses the highlighted option of a combobox, as a click on it would. Returns whether there was one. */
export function chooseHighlighted(input: EventTarget): boolean {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  const highlighted = id ? document.getElementById(id) : null;
  highlighted?.click();
  return highlighted !== null;
}

type KeyPress = {
  key: string;
  target: EventTarget;
  nativeEvent: { isComposing: boolean; keyCode: number };
  preventDefault: () => void;
  defaultMuiPrevented?: boolean;
};

/** Makes Enter choose the highlighted option if free text is allowed: there, Autocomplete would choose the text. */
export function onEnterChooseHighlighted(event: KeyPress): void {
  if (event.key !== 'Enter' || isImeKey(event.nativeEvent) || !chooseHighlighted(event.target)) return;
  event.preventDefault();
  event.defaultMuiPrevented = true;
}
