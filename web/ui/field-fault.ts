import { type SyntheticEvent, useState } from 'react';

type Checked = Pick<HTMLInputElement, 'type' | 'validity' | 'validationMessage'>;

/**
 * Shows what the browser's own validation finds wrong with a field, in our words beside it instead of in a bubble, until
 * somebody types. Put the handlers on an element around the field. The first invalid field of a form gets the focus.
 */
export function useFault(label: string) {
  const [fault, setFault] = useState<string>();
  return {
    fault,
    handlers: {
      // `invalid` does not bubble.
      onInvalidCapture(event: SyntheticEvent) {
        event.preventDefault();
        const field = event.target as HTMLInputElement;
        setFault(faultOf(field, label));
        if (field === firstInvalid(field.form)) field.focus();
      },
      onInput: () => setFault(undefined),
    },
  };
}

/** A fieldset around an invalid field is `:invalid` too, and comes first. */
const firstInvalid = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].find((element) => element.matches(':invalid:not(fieldset)'));

/** In the server's words (server/http/input-messages.ts). */
export function faultOf({ type, validity, validationMessage }: Checked, label: string): string {
  const name = label.replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (validity.valueMissing) return `${name} is required`;
  return `${name} ${validity.customError ? validationMessage : (RULES[type] ?? 'is not valid')}`;
}

const RULES: Record<string, string> = {
  email: 'must be an address such as name@example.com',
  url: 'must be a web address that begins with http:// or https://',
};
