import { type SyntheticEvent, useState } from 'react';

type Checked = Pick<HTMLInputElement, 'type' | 'validity' | 'validationMessage'>;

/**
 * Shows errors of the browser's own validation in our words beside the field instead of in a bubble, until the visitor types. Put the
 * handlers on an element around the field. The first invalid field of a form gets the focus.
 */
export function useFieldError(label: string) {
  const [error, setError] = useState<string>();
  return {
    error,
    handlers: {
      // `invalid` does not bubble.
      onInvalidCapture(event: SyntheticEvent) {
        event.preventDefault();
        const field = event.target as HTMLInputElement;
        setError(fieldErrorOf(field, label));
        if (field === firstInvalid(field.form)) field.focus();
      },
      onInput: () => setError(undefined),
    },
  };
}

/** A fieldset around an invalid field is `:invalid` too, and comes first. */
const firstInvalid = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].find((element) => element.matches(':invalid:not(fieldset)'));

/** In the server's words (server/platform/http/input-messages.ts). */
export function fieldErrorOf({ type, validity, validationMessage }: Checked, label: string): string {
  const name = label.replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (validity.valueMissing) return `${name} is required`;
  return `${name} ${validity.customError ? validationMessage : (RULES[type] ?? 'is not valid')}`;
}

const RULES: Record<string, string> = {
  email: 'must be an address such as name@example.com',
  url: 'must be a web address that begins with http:// or https://',
};
