import { type ComponentProps, type ReactNode, useId } from 'react';
import { AlertIcon } from '../icons.tsx';
import { useFieldError } from './field-error.ts';

type FieldProps = {
  label: string;
  /** Shown before any error: a rule, an example. */
  hint?: ReactNode;
  /** The error and how to fix it. Announced when it appears. */
  error?: string;
  className?: string;
};

/** A labelled text input. `trailing` is rendered inside its end, such as a button that shows the password. */
export function TextField({
  label,
  hint,
  error,
  className,
  trailing,
  ...input
}: FieldProps & { trailing?: ReactNode } & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className} required={input.required}>
      {(fieldIds) => (
        <div className="relative">
          <input {...input} {...fieldIds} className={trailing ? 'input pr-13' : 'input'} />
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}

/** A labelled text area that grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className} required={area.required}>
      {(fieldIds) => (
        <textarea
          rows={5}
          {...area}
          {...fieldIds}
          className="input field-sizing-content max-h-[60svh] min-h-36 resize-y"
        />
      )}
    </Field>
  );
}

/** A labelled native select; children are its options. */
export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className} required={select.required}>
      {(fieldIds) => (
        <select {...select} {...fieldIds} className="select w-full">
          {children}
        </select>
      )}
    </Field>
  );
}

/** A checkbox whose whole row is clickable. */
export function Checkbox({
  label,
  hint,
  error,
  className = '',
  ...input
}: Omit<FieldProps, 'label'> & { label: ReactNode } & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const fieldIds = useFieldIds(hint, error);
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input {...input} {...fieldIds} type="checkbox" className="checkbox" />
        <span>{label}</span>
      </label>
      <Notes id={fieldIds.id} hint={hint} error={error} />
    </div>
  );
}

type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

function Field({
  label,
  hint,
  error,
  className = '',
  required,
  children,
}: FieldProps & { required: boolean | undefined; children: (fieldIds: FieldIds) => ReactNode }) {
  const { error: fieldError, handlers } = useFieldError(label);
  const fieldIds = useFieldIds(hint, error ?? fieldError);
  return (
    <div className={className} {...handlers}>
      <label htmlFor={fieldIds.id} className="mb-2 block text-small font-medium text-muted">
        {label}
        {required && (
          <span aria-hidden="true" className="text-faint">
            {' *'}
          </span>
        )}
      </label>
      {children(fieldIds)}
      <Notes id={fieldIds.id} hint={hint} error={error ?? fieldError} />
    </div>
  );
}

function useFieldIds(hint: ReactNode, error: string | undefined): FieldIds {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined };
}

/** The live region is mounted before the error, so that the error is announced. */
function Notes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className="mt-2 text-small text-faint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className="mt-2 flex items-start gap-2 text-small text-alarm">
            <AlertIcon className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </>
  );
}
