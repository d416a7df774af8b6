import type { ReactNode } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import type { answerName } from '#contract/core/form-fields.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { WriteOrTelephone } from '#web/ui/contact-links.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { CheckIcon } from './icons.tsx';
import { TrapField } from './trap-field.tsx';
import { type FormCall, type FormOptions, useForm } from './use-form.ts';

/** Props of a field: its name in the call's body, and its error if it has one. */
export type FormField<Name extends string> = (name: Name) => { name: string; error: string | undefined };
type NameIn<C extends FormCall> = keyof BodyOf<C> & string;
/** Name of a field that the company has added. */
export type AnswerName = ReturnType<typeof answerName>;

type InboxFormProps<C extends FormCall> = FormOptions & {
  to: C;
  label: string;
  button: { idle: string; busy: string };
  /** Shown after sending, until the visitor types again. */
  thanks: string;
  contact: Site['contact'];
  children: (field: FormField<NameIn<C> | AnswerName>) => ReactNode;
};

/** The contact or submission form (product.md#forms). */
export function InboxForm<C extends FormCall>({
  label,
  button,
  thanks,
  contact,
  children,
  ...options
}: InboxFormProps<C>) {
  const { form, busy, errors, problem, isSent, statusPath, timesCleared, saveDraft, submit } =
    useForm(options);
  return (
    <form
      method="dialog" // submits nowhere without the page's script (decisions/0019)
      ref={form}
      aria-label={label}
      onSubmit={submit}
      onInput={saveDraft}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      {/* Above the fields, so that nobody fills them in for nothing. */}
      <noscript className="sm:col-span-2">
        {/* Never rendered in a browser, so no script needs to contain it. */}
        {import.meta.env.SSR && (
          <p className="text-muted">
            This form needs JavaScript, which is turned off in your browser. Please write to
            <WriteOrTelephone {...contact} /> instead.
          </p>
        )}
      </noscript>
      <div key={timesCleared} ref={passFocusOn} className="contents">
        {children((name) => ({ name, error: errors[name] }))}
      </div>
      <TrapField name={'website' satisfies NameIn<FormCall>} />
      <div className="sm:col-span-2">
        <div role="alert">
          {problem && (
            <p className="mb-5 flex items-start gap-2.5 text-alarm">
              <AlertIcon className="mt-0.5 shrink-0" />
              {problem}
            </p>
          )}
        </div>
        <button
          type="submit"
          className="button needs-script min-w-[min(11rem,100%)]"
          aria-disabled={busy}
          data-focus-fallback
        >
          {busy ? button.busy : button.idle}
        </button>
        <div role="status">
          {isSent && (
            <p className="mt-5 flex items-start gap-2.5 text-muted">
              <CheckIcon className="mt-0.5 shrink-0" />
              {thanks}
            </p>
          )}
          {statusPath && (
            <p className="mt-5">
              Please save this address; it’s shown only here. Use it to check progress, renew the screener
              link or withdraw the film.{' '}
              <a href={statusPath} className="link break-all">
                {location.origin + statusPath}
              </a>
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
