import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/** Ctrl+S (⌘S) saves by calling `save`. The browser would save the page as a file. */
export function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [latest]);
}

/** Clicks the save button of the form that has the focus, such as "Save the codes". Never a button that sends or places something. */
export function submitFocusedForm(): void {
  const form = document.activeElement?.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button?.textContent.trim().startsWith('Save') && button.getAttribute('aria-disabled') !== 'true')
    button.click();
}

const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;
