import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/ui/forms/field.tsx';
import { HiddenIcon, VisibleIcon } from './icons.tsx';

/** A password input with a button that shows or hides it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="button-icon needs-script"
      aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? <HiddenIcon /> : <VisibleIcon />}
    </button>
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={toggle}
    />
  );
}
