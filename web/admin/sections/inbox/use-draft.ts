import { useEffect, useState } from 'react';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { newKey } from '#web/ui/forms/draft.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { type Draft, draftStorage } from './draft-storage.ts';

/**
 * The reply to a conversation during writing: it stays if the conversation is merged with another. `address`: the conversation that the
 * page was opened for; the browser stores replies under it.
 */
export function useDraft(address: number, thread: ThreadDetail) {
  const { id, answer, letters, mergedThreads } = thread;
  const read = { seen: letters.at(-1)?.id ?? null, thread: id };
  const merged = [id, ...mergedThreads].filter((each) => each !== address);
  const fresh = (): Draft => ({ subject: answer.subject, text: '', key: newKey(), ...read });

  const { email } = useCurrentUser();
  const [drafts] = useState(() => draftStorage(address, email));
  const [draft, setDraft] = useState(() => drafts.read(merged) ?? fresh());
  const isBegun = draft.text.trim() !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are merged, not while one types.
  useEffect(() => {
    const whole = drafts.takeOver(isBegun ? draft : undefined, merged);
    if (whole) setDraft(whole);
  }, [merged.join(' ')]);

  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...(!isBegun && read), ...change, key: newKey() };
    setDraft(next);
    if (next.text.trim() === '') drafts.forget('');
    else drafts.store(next);
  };
  return {
    draft,
    write,
    /** What happened since its writer last read the conversation. */
    news: isBegun ? newsSince(thread, draft) : undefined,
    hasRead: () => write(read),
    /** Begins the next reply. */
    sent(): void {
      drafts.forget(draft.text, merged);
      setDraft({ ...fresh(), subject: draft.subject });
    },
  };
}

function newsSince({ id, letters }: ThreadDetail, { seen, thread }: Draft): string | undefined {
  if (thread !== id) return 'This was merged with another conversation';
  const last = letters.at(-1);
  if ((last?.id ?? null) === seen) return undefined;
  return last?.direction === 'out'
    ? `${last.from.name} has answered`
    : `${last?.from.name || 'Somebody'} has written again`;
}
