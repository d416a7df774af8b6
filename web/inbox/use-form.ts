import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FormReply } from '#contract/inbox.ts';
import { send } from '#web/api.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { type Draft, dropDraft, keepDraft, newDraft, readDraft, type Values } from './draft.ts';
import { type Failure, failureOf, refusal } from './failure.ts';

type FormOptions = {
  /** Names the draft of this form. */
  name: string;
  path: '/api/contact' | '/api/film-submission';
  sent: ToastMessage;
  failed: ToastMessage;
};

const NO_ERRORS: Failure['fields'] = {};

/**
 * Sends a form and shows what came of it. The fields hold their own text: what is typed before the page's script runs is not
 * lost. What is typed is kept in this tab until it has been sent; a repeat carries the key of the first try.
 */
export function useForm({ name, path, sent, failed }: FormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(undefined);
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState('');
  const [timesSent, setTimesSent] = useState(0);

  useEffect(() => {
    draft.current = readDraft(name);
    fill(form, draft.current.values);
  }, [name]);

  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);

  const keep = () => {
    if (!form.current || !draft.current) return;
    draft.current.values = valuesOf(form.current);
    keepDraft(name, draft.current);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !draft.current) return;
    const { key, openedAt } = draft.current;
    const body = {
      ...valuesOf(event.currentTarget),
      idempotencyKey: key,
      openForMs: Math.max(0, Date.now() - openedAt),
    };
    isBusy.current = true;
    setBusy(true);
    setProblem('');
    setErrors(NO_ERRORS);
    const failure = await deliver(path, body);
    isBusy.current = false;
    setBusy(false);
    if (failure) {
      toast({ ...failed, variant: 'destructive' });
      setErrors(failure.fields);
      if (!knows(form.current, failure.fields)) setProblem(failure.sentence);
      return;
    }
    dropDraft(name);
    draft.current = newDraft();
    form.current?.reset();
    setTimesSent((times) => times + 1);
    toast(sent);
  };

  return { form, busy, errors, problem, timesSent, keep, submit };
}

async function deliver(path: FormOptions['path'], body: object): Promise<Failure | undefined> {
  try {
    const reply = await send<FormReply>('POST', path, body);
    return reply.success ? undefined : refusal(reply);
  } catch (thrown) {
    return failureOf(thrown);
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isField).filter(({ name }) => name);

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, isCheckbox(field) ? field.checked : field.value]),
  );

/** Puts back what was typed, but not over what has been typed meanwhile. */
function fill({ current }: RefObject<HTMLFormElement | null>, values: Values): void {
  if (!current) return;
  for (const field of fieldsOf(current)) {
    const value = values[field.name];
    if (isCheckbox(field)) field.checked ||= value === true;
    else if (typeof value === 'string' && !field.value) field.value = value;
    // For what counts along with the typing.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Whether there is a fault and each belongs to a field of the form, where it is shown. */
function knows(form: HTMLFormElement | null, fields: Failure['fields']): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => form?.elements.namedItem(name));
}
