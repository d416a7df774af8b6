import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Ctrl+S (⌘S) saves: `save` on its page. The browser would save the page as a file. */
export function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest]);
}

/** Presses the button that saves the form in which somebody types: "Save the codes". None that sends or places something. */
export function saveTypedForm(): void {
  const form = document.activeElement?.closest('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button?.textContent.trim().startsWith('Save') && button.getAttribute('aria-disabled') !== 'true')
    button.click();
}

const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey;
