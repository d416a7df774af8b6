import { useEffect, useState } from 'react';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { usePerson } from '../frame/person.ts';
import { keptAnswer } from './kept-answer.ts';

/**
 * A note while it is written, kept by the browser as an answer is. `address`: the thread that the page was opened for; the note
 * goes with it when it is merged.
 */
export function useNote(address: number, { id, mergedThreads }: ThreadDetail) {
  const merged = [id, ...mergedThreads].filter((each) => each !== address);
  const { email } = usePerson();
  const [kept] = useState(() => keptAnswer(address, email, undefined, undefined, 'note'));
  const [text, setText] = useState(() => kept.read(merged)?.text ?? '');
  const asDraft = (text: string) => ({ subject: '', text, key: '', seen: null, thread: address });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are merged, not while one types.
  useEffect(() => {
    const whole = kept.takeOver(text.trim() === '' ? undefined : asDraft(text), merged);
    if (whole) setText(whole.text);
  }, [merged.join(' ')]);

  return {
    text,
    write(next: string): void {
      setText(next);
      if (next.trim() === '') kept.forget('');
      else kept.keep(asDraft(next));
    },
    /** Colleagues see it: begins the next one. */
    left(): void {
      kept.forget(text, merged);
      setText('');
    },
  };
}
