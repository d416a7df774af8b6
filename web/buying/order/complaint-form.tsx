import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { orderCalls } from '#contract/order-calls.ts';
import { LONGEST_OF_ORDER } from '#contract/order-rules.ts';
import { call, sentenceOf } from '#web/api.ts';
import { type Draft, dropDraft, keepDraft, newDraft, readDraft, textOf } from '#web/ui/draft.ts';
import { TextArea } from '#web/ui/field.tsx';
import { refuseTooLong } from '#web/ui/refuse-too-long.ts';
import { useWrite } from '#web/use-write.ts';

/** "Something is wrong": a message to the desk, with the order. What was typed stays in this tab until it has arrived. */
export function ComplaintForm({ number, orderKey }: { number: string; orderKey: string }) {
  const name = `complaint ${number}`;
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  /** Each wording has a key: again in the same words, after a lost answer, it is the same message. */
  const draft = useRef(newDraft());
  const write = (words: string) => {
    draft.current = { ...newDraft(), values: { message: words } };
    if (words) keepDraft(name, draft.current);
    else dropDraft(name);
    setMessage(words);
  };
  useLayoutEffect(() => {
    const kept = readDraft(name);
    const typed = textOf(kept, 'message');
    if (!typed) return;
    draft.current = kept;
    setMessage(typed);
    if (details.current) details.current.open = true;
  }, [name]);
  const sending = useWrite(async ({ key: idempotencyKey, values }: Draft) => {
    const body = { key: orderKey, message: String(values.message), idempotencyKey };
    await call(orderCalls.message, { number, body });
    // What was added while it was sent is a message of its own.
    if (draft.current.key === idempotencyKey) write('');
    setSent(true);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = event.currentTarget.querySelector('textarea')?.value ?? '';
    if (words !== draft.current.values.message) write(words); // put back by the browser, which tells nobody
    void sending.run(draft.current);
  };
  return (
    <details ref={details} className="order-complaint screen-only">
      <summary>Something is wrong with this order</summary>
      <form
        method="dialog" // leads nowhere without the page's script (decisions/0019)
        onSubmit={submit}
        aria-label="Something is wrong"
      >
        <TextArea
          label="What is wrong?"
          hint="It arrives at our desk with your order. We answer by email."
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
          {sending.error ? sentenceOf(sending.error, 'It was not sent. Please try again.') : null}
        </p>
        <button type="submit" className="button-quiet needs-script" aria-disabled={sending.busy}>
          {sending.busy ? 'Sending…' : 'Send to our desk'}
        </button>
        <p role="status">{isSent && 'We have it, and answer as soon as we can.'}</p>
      </form>
    </details>
  );
}
