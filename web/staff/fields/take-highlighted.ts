import { isOfIme } from '#web/ui/is-of-ime.ts';

/** Takes what is highlighted in the list of a combobox, as a press on it would. Says whether something was. */
export function takeHighlighted(input: EventTarget): boolean {
  const id = input instanceof HTMLInputElement && input.getAttribute('aria-activedescendant');
  const highlighted = id ? document.getElementById(id) : null;
  highlighted?.click();
  return highlighted !== null;
}

type Pressed = {
  key: string;
  target: EventTarget;
  nativeEvent: { isComposing: boolean; keyCode: number };
  preventDefault: () => void;
  defaultMuiPrevented?: boolean;
};

/** Has Enter take it too where any text may be typed: there, the Autocomplete would take the text. */
export function onEnterTakeHighlighted(event: Pressed): void {
  if (event.key !== 'Enter' || isOfIme(event.nativeEvent) || !takeHighlighted(event.target)) return;
  event.preventDefault();
  event.defaultMuiPrevented = true;
}
