import { type InputHTMLAttributes, useId } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  fault?: string | undefined;
};

/** A labelled input with what is wrong with it. */
export function DoorField({ label, hint, fault, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={hint || fault ? `${id}-say` : undefined}
        {...input}
      />
      {(hint || fault) && (
        <p id={`${id}-say`} className={fault ? 'fault' : 'quiet'}>
          {fault ?? hint}
        </p>
      )}
    </div>
  );
}

/** The sentence of a failure, read aloud when it comes. */
export function Fault({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  );
}
