import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from './api.ts';
import { accountQuery, isRefused, sessionEnded } from './current-account.ts';
import { type ToastMessage, toast } from './ui/toast.ts';

type WriteOptions<Reply> = {
  onDone?: (reply: Reply) => void;
  /** What to say of a failure, apart from an ended session, which is told by itself. */
  failed?: (error: unknown) => ToastMessage;
};

const IDLE = { busy: false, error: null };

/**
 * A write to /api that somebody starts by a press: one at a time, however soon the next press comes. `error` stands until
 * the next try. useMutation is 1 kB more, and a press before its next render is another request.
 */
export function useWrite<Input = void, Reply = unknown>(
  write: (input: Input) => Promise<Reply>,
  { onDone, failed }: WriteOptions<Reply> = {},
) {
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>(IDLE);

  const run = async (input: Input) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ busy: true, error: null });
    const member = queryClient.getQueryData(accountQuery.queryKey);
    try {
      const reply = await write(input);
      onDone?.(reply);
      setState(IDLE);
    } catch (error) {
      setState({ busy: false, error });
      sessionEnded(queryClient, error);
      if (failed && !(member && isRefused(error))) toast(failed(error));
    }
    isBusy.current = false;
  };

  return { ...state, run, clear: () => setState(IDLE) };
}

/** The toast of a failure: the server's sentence, or the given one where there is none. */
export const failure =
  (title: string, fallback: string) =>
  (error: unknown): ToastMessage => ({
    title,
    description: sentenceOf(error, fallback),
    variant: 'destructive',
  });
