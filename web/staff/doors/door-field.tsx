import { type InputHTMLAttributes, useId } from 'react';
import { useMissing } from './use-missing.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  fault?: string | undefined;
};

/** A labelled input with what is wrong with it. */
export function DoorField({ label, hint, fault, ...input }: Props) {
  const id = useId();
  const { missing, onInvalid } = useMissing(label, input.value);
  const wrong = missing ?? fault;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={hint || wrong ? `${id}-say` : undefined}
        onInvalid={onInvalid}
        {...input}
      />
      {(hint || wrong) && (
        <p id={`${id}-say`} className={wrong ? 'fault' : 'quiet'}>
          {wrong ?? hint}
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
