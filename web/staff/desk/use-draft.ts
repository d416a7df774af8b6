import { useEffect, useState } from 'react';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { newKey } from '#web/ui/draft.ts';
import { usePerson } from '../frame/person.ts';
import { type Draft, keptAnswer } from './kept-answer.ts';

/**
 * The answer to a thread while it is written: it stays when the thread is merged with another. `address`: the thread that the
 * page was opened for, whose answers the browser keeps.
 */
export function useDraft(address: number, thread: ThreadDetail) {
  const { id, answer, letters, mergedThreads } = thread;
  const read = { seen: letters.at(-1)?.id ?? null, thread: id };
  const merged = [id, ...mergedThreads].filter((each) => each !== address);
  const fresh = (): Draft => ({ subject: answer.subject, text: '', key: newKey(), ...read });

  const { email } = usePerson();
  const [kept] = useState(() => keptAnswer(address, email));
  const [draft, setDraft] = useState(() => kept.read(merged) ?? fresh());
  const isBegun = draft.text.trim() !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are merged, not while one types.
  useEffect(() => {
    const whole = kept.takeOver(isBegun ? draft : undefined, merged);
    if (whole) setDraft(whole);
  }, [merged.join(' ')]);

  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...(!isBegun && read), ...change, key: newKey() };
    setDraft(next);
    if (next.text.trim() === '') kept.forget('');
    else kept.keep(next);
  };
  return {
    draft,
    write,
    /** What happened since its writer has looked. */
    news: isBegun ? newsOf(thread, draft) : undefined,
    hasRead: () => write(read),
    /** Begins the next one. */
    sent(): void {
      kept.forget(draft.text, merged);
      setDraft({ ...fresh(), subject: draft.subject });
    },
  };
}

function newsOf({ id, letters }: ThreadDetail, { seen, thread }: Draft): string | undefined {
  if (thread !== id) return 'This was merged with another conversation';
  const last = letters.at(-1);
  if ((last?.id ?? null) === seen) return undefined;
  return last?.direction === 'out'
    ? `${last.from.name} has answered`
    : `${last?.from.name || 'Somebody'} has written again`;
}
