import type { ComponentProps, SyntheticEvent } from 'react';
import { TextField } from './field.tsx';
import { withScheme } from './with-scheme.ts';

/** A web address. A missing https:// is added before the browser's validation refuses the address. */
export const UrlField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="url"
    inputMode="url"
    placeholder="https://"
    {...field}
    onBlur={complete}
    onKeyDown={(event) => event.key === 'Enter' && complete(event)}
  />
);

function complete({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const address = withScheme(field.value);
  if (address === field.value) return;
  field.value = address;
  // For the draft, which follows the typing.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
