import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { answerName } from '#contract/core/form-fields.ts';
import type { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call } from '#web/api/api.ts';
import {
  type Draft,
  deleteDraft,
  keyOfValues,
  newDraft,
  readDraft,
  storeDraft,
} from '#web/ui/forms/draft.ts';
import { fill, valuesOf } from '#web/ui/forms/form-fields.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { type Failure, failureOf, refusal } from './failure.ts';

/** The call that the form makes. */
export type FormCall = (typeof inboxCalls)[keyof typeof inboxCalls];

export type FormOptions = {
  /** Name of the form's draft. */
  name: string;
  to: FormCall;
  sent: ToastMessage;
  failed: ToastMessage;
};

const NO_ERRORS: Failure['fields'] = {};

/**
 * Sends a form and shows the result. Fields are uncontrolled, so text typed before the page's script runs is not lost. Drafts are
 * stored in this tab until sent; the same text sent again has the idempotency key of the first attempt.
 */
export function useForm({ name, to, sent, failed }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(undefined);
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState('');
  const [timesCleared, setTimesCleared] = useState(0);
  const [isSent, setSent] = useState(false);
  const [statusPath, setStatusPath] = useState<string>();

  // Before the first submission is possible: without a draft its text would be lost.
  useLayoutEffect(() => {
    draft.current = readDraft(name);
    if (form.current) fill(form.current, draft.current.values);
  }, [name]);

  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);

  const saveDraft = () => {
    if (!form.current || !draft.current) return;
    draft.current.values = valuesOf(form.current);
    storeDraft(name, draft.current);
    setSent(false);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !draft.current) return;
    const values = valuesOf(event.currentTarget);
    draft.current.values = values;
    const idempotencyKey = keyOfValues(draft.current);
    storeDraft(name, draft.current);
    const envelope = {
      // The draft may be older than the page (after a reload) or younger: visitors can fill in the page before its script
      // runs. A clock that was set back must not make anybody look like a bot.
      openForMs: Math.round(Math.max(performance.now(), Date.now() - draft.current.openedAt)),
    } satisfies Partial<BodyOf<FormCall>>;
    isBusy.current = true;
    setBusy(true);
    setProblem('');
    setErrors(NO_ERRORS);
    // inbox-form.tsx ties the field names to the body; the server validates the values.
    const body = { ...withAnswers(values), ...envelope } as object as BodyOf<FormCall>;
    const { failure, statusPath } = await deliver(to, body, idempotencyKey);
    isBusy.current = false;
    setBusy(false);
    if (failure) {
      toast({ ...failed, variant: 'destructive' });
      setErrors(failure.fields);
      if (!hasFieldFor(form.current, failure.fields)) setProblem(failure.sentence);
      return;
    }
    deleteDraft(name);
    draft.current = newDraft();
    if (form.current && JSON.stringify(valuesOf(form.current)) === JSON.stringify(values)) {
      form.current.reset();
      setTimesCleared((times) => times + 1);
    } else saveDraft(); // edited while sending: stored as a new draft
    setSent(true);
    setStatusPath(statusPath);
    toast(sent);
  };

  return { form, busy, errors, problem, isSent, statusPath, timesCleared, saveDraft, submit };
}

/** Not imported, since every visitor of a form would load the rules of all fields with it. */
const ANSWER: ReturnType<typeof answerName> = 'answers.';

/** The values as a body has them: answers to the company's own fields are a list. */
function withAnswers(values: Draft['values']): object {
  const body: Record<string, unknown> = { ...values };
  const answers: object[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!name.startsWith(ANSWER)) continue;
    body.answers = answers;
    answers.push({ label: name.slice(ANSWER.length), value });
    delete body[name];
  }
  return body;
}

type Delivery = { failure?: Failure; statusPath?: string | undefined };

async function deliver(to: FormCall, body: BodyOf<FormCall>, idempotencyKey: string): Promise<Delivery> {
  try {
    const reply = await call(to, { body }, { idempotencyKey });
    return reply.success ? { statusPath: reply.statusPath } : { failure: refusal(reply) };
  } catch (thrown) {
    return { failure: failureOf(thrown) };
  }
}

/** Whether there are errors and each belongs to a field of this form, which then shows it. */
function hasFieldFor(form: HTMLFormElement | null, fields: Failure['fields']): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name));
}
