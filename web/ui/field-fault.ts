import { type SyntheticEvent, useState } from 'react';

type Checked = Pick<HTMLInputElement, 'type' | 'validity'>;

/**
 * What the browser's own check finds wrong with a field, in our words and place instead of its bubble, until somebody
 * types. The handlers go around the field. The first faulty field of a form gets the focus.
 */
export function useFault(label: string) {
  const [fault, setFault] = useState<string>();
  return {
    fault,
    handlers: {
      // The event does not bubble.
      onInvalidCapture(event: SyntheticEvent) {
        event.preventDefault();
        const field = event.target as HTMLInputElement;
        setFault(faultOf(field, label));
        if (field === field.form?.querySelector(':invalid')) field.focus();
      },
      onInput: () => setFault(undefined),
    },
  };
}

/** As the server would say it (server/http/input-messages.ts). */
export function faultOf({ type, validity }: Checked, label: string): string {
  const name = label.replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  if (validity.valueMissing) return `${name} is required`;
  return `${name} ${RULES[type] ?? 'is not right'}`;
}

const RULES: Record<string, string> = {
  email: 'must be an address such as name@example.com',
  url: 'must be a web address that begins with http:// or https://',
};
