import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { orderCalls } from '#contract/shop/order-calls.ts';
import { LONGEST_OF_ORDER } from '#contract/shop/order-rules.ts';
import { call, sentenceOf } from '#web/api/api.ts';
import { type Draft, deleteDraft, newDraft, readDraft, storeDraft, textOf } from '#web/ui/forms/draft.ts';
import { TextArea } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { useWrite } from '../../state/use-write.ts';

/** "Something is wrong": sends a message about the order to the conversations. The text stays in this tab until it has been sent. */
export function ComplaintForm({ number, orderKey }: { number: string; orderKey: string }) {
  const name = `complaint ${number}`;
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  /** Each text has its own idempotency key: the same text sent again after a lost reply counts as one message. */
  const draft = useRef(newDraft());
  const write = (words: string) => {
    draft.current = { ...newDraft(), values: { message: words } };
    if (words) storeDraft(name, draft.current);
    else deleteDraft(name);
    setMessage(words);
  };
  useLayoutEffect(() => {
    const stored = readDraft(name);
    const typed = textOf(stored, 'message');
    if (!typed) return;
    draft.current = stored;
    setMessage(typed);
    if (details.current) details.current.open = true;
  }, [name]);
  const sending = useWrite(async ({ key: idempotencyKey, values }: Draft) => {
    const body = { key: orderKey, message: String(values.message) };
    await call(orderCalls.message, { number, body }, { idempotencyKey });
    // Text added while sending is a separate message.
    if (draft.current.key === idempotencyKey) write('');
    setSent(true);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = event.currentTarget.querySelector('textarea')?.value ?? '';
    if (words !== draft.current.values.message) write(words); // restored by the browser without an event
    void sending.run(draft.current);
  };
  return (
    <details ref={details} className="order-complaint screen-only">
      <summary>Report a problem</summary>
      <form
        method="dialog" // submits nowhere without the page's script (decisions/0019)
        onSubmit={submit}
        aria-label="Report a problem"
      >
        <TextArea
          label="What is wrong?"
          hint="We see it together with your order, and reply by email."
          required
          rows={4}
          onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST_OF_ORDER.message)}
          value={message}
          onChange={({ target }) => {
            write(target.value);
            setSent(false);
          }}
        />
        <p role="alert" className="buying-problem">
          {sending.error ? sentenceOf(sending.error, 'Your report wasn’t sent. Please try again.') : null}
        </p>
        <button type="submit" className="button-quiet needs-script" aria-disabled={sending.busy}>
          {sending.busy ? 'Sending…' : 'Send report'}
        </button>
        <p role="status">{isSent && 'Thank you. We’ll reply as soon as we can.'}</p>
      </form>
    </details>
  );
}
