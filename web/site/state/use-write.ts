import { useRef, useState } from 'react';
import { sentenceOf } from '#web/api/api.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { accountQuery, isRefused, sessionEnded } from './current-account.ts';
import { useQueries } from './use-query.ts';

type WriteOptions<Reply> = {
  onDone?: (reply: Reply) => void;
  /** The toast for a failure, except an ended session, which has its own. */
  failed?: (error: unknown) => ToastMessage;
};

const IDLE = { busy: false, error: null };

/**
 * A write to /api started by a click, one at a time however fast the clicks. `error` stays until the next attempt. Its button is
 * `aria-disabled` while busy: `disabled` would lose the focus.
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
      // Only for the session that sent it: the visitor may have logged in again since.
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
