import { type SubmitEvent, useRef, useState } from 'react';
import { orderCalls } from '#contract/order-calls.ts';
import { LONGEST_OF_ORDER } from '#contract/order-rules.ts';
import { call, sentenceOf } from '#web/api.ts';
import { newKey } from '#web/ui/draft.ts';
import { TextArea } from '#web/ui/field.tsx';
import { useWrite } from '#web/use-write.ts';

/** "Something is wrong": a message to the desk, with the order. What was typed stays until it has arrived. */
export function ComplaintForm({ number, orderKey }: { number: string; orderKey: string }) {
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  /** The last one that was sent: again in the same words, after a lost answer, it is the same message. */
  const last = useRef({ message: '', idempotencyKey: '' });
  const sending = useWrite(async (sent: string) => {
    if (last.current.message !== sent) last.current = { message: sent, idempotencyKey: newKey() };
    await call(orderCalls.message, { number, body: { key: orderKey, ...last.current } });
    last.current.message = '';
    // What was added while it was sent is a message of its own.
    setMessage((now) => (now === sent ? '' : now));
    setSent(true);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sending.run(message);
  };
  return (
    <details className="order-complaint screen-only">
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
          maxLength={LONGEST_OF_ORDER.message}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value);
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
