import { type FormEvent, useState } from 'react';

/**
 * What a field lacks as its form is sent, in our words below it instead of the browser's bubble. The first such field gets the
 * focus. `forgive`: somebody types again.
 */
export function useMissing(label: string) {
  const [missing, setMissing] = useState<string>();
  const onInvalid = (event: FormEvent) => {
    const { target } = event;
    if (!isField(target)) return;
    event.preventDefault();
    setMissing(target.validity.valueMissing ? `${label} is required` : 'Please give an email address');
    if (target.form?.querySelector(':is(input, textarea, select):invalid') === target) target.focus();
  };
  return { missing, onInvalid, forgive: () => setMissing(undefined) };
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
