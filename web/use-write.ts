import { useRef, useState } from 'react';
import { sentenceOf } from './api.ts';
import { accountQuery, isRefused, sessionEnded } from './current-account.ts';
import { type ToastMessage, toast } from './ui/toast.ts';
import { useQueries } from './use-query.ts';

type WriteOptions<Reply> = {
  onDone?: (reply: Reply) => void;
  /** The toast for a failure, except an ended session, which has its own. */
  failed?: (error: unknown) => ToastMessage;
};

const IDLE = { busy: false, error: null };

/**
 * A write to /api that a press starts, one at a time however fast the presses. `error` stays until the next try. Its button is
 * `aria-disabled` while it is busy: `disabled` would take the focus from whoever pressed it.
 */
export function useWrite<Input = void, Reply = unknown>(
  write: (input: Input) => Promise<Reply>,
  { onDone, failed }: WriteOptions<Reply> = {},
) {
  const queries = useQueries();
  const isBusy = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>(IDLE);

  const run = async (input: Input) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ busy: true, error: null });
    const member = queries.get(accountQuery);
    try {
      const reply = await write(input);
      onDone?.(reply);
      setState(IDLE);
    } catch (error) {
      setState({ busy: false, error });
      // Of the session that it was sent in: meanwhile somebody may have logged in again.
      if (queries.get(accountQuery) === member) sessionEnded(queries, error);
      if (failed && !(member && isRefused(error))) toast(failed(error));
    }
    isBusy.current = false;
  };

  return { ...state, run, clear: () => setState(IDLE) };
}

/** A failure's toast: the server's sentence, or `fallback` if there is none. */
export const failure =
  (title: string, fallback: string) =>
  (error: unknown): ToastMessage => ({
    title,
    description: sentenceOf(error, fallback),
    variant: 'destructive',
  });
