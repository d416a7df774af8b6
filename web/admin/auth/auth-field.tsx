import { type InputHTMLAttributes, useId } from 'react';
import { useRequired } from './use-required.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  failure?: string | undefined;
};

/** A labelled input with its error. */
export function AuthField({ label, hint, failure, ...input }: Props) {
  const id = useId();
  const { missing, onInvalid } = useRequired(label, input.value);
  const wrong = missing ?? failure;
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
        <p id={`${id}-say`} className={wrong ? 'error-text' : 'quiet'}>
          {wrong ?? hint}
        </p>
      )}
    </div>
  );
}

/** The sentence of a failure; screen readers announce it. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className="error-text">
      {children}
    </p>
  );
}
