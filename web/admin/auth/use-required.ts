import { type FormEvent, useState } from 'react';

/**
 * Reports a missing value on submit below the field instead of in the browser's bubble. The first such field gets the focus. The error
 * stays until the value changes, by typing or by a button.
 */
export function useRequired(label: string, value: unknown) {
  const [said, setSaid] = useState<{ missing: string; of: unknown }>();
  if (said && said.of !== value) setSaid(undefined);
  const onInvalid = (event: FormEvent) => {
    const { target } = event;
    if (!isField(target)) return;
    event.preventDefault();
    const missing = target.validity.valueMissing ? `${label} is required` : 'Please give an email address';
    setSaid({ missing, of: value });
    if (target.form?.querySelector(':is(input, textarea, select):invalid') === target) target.focus();
  };
  return { missing: said?.missing, onInvalid };
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;
