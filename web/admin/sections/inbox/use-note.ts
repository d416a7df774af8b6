import { useEffect, useState } from 'react';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { draftStorage } from './draft-storage.ts';

/**
 * A note during writing, stored by the browser like a reply. `address`: the conversation that the page was opened for; the note follows
 * a merge.
 */
export function useNote(address: number, { id, mergedThreads }: ThreadDetail) {
  const merged = [id, ...mergedThreads].filter((each) => each !== address);
  const { email } = useCurrentUser();
  const [drafts] = useState(() => draftStorage(address, email, undefined, undefined, 'note'));
  const [text, setText] = useState(() => drafts.read(merged)?.text ?? '');
  const asDraft = (text: string) => ({ subject: '', text, key: '', seen: null, thread: address });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are merged, not while one types.
  useEffect(() => {
    const whole = drafts.takeOver(text.trim() === '' ? undefined : asDraft(text), merged);
    if (whole) setText(whole.text);
  }, [merged.join(' ')]);

  return {
    text,
    write(next: string): void {
      setText(next);
      if (next.trim() === '') drafts.forget('');
      else drafts.store(asDraft(next));
    },
    /** Saved, and visible to colleagues: begins the next note. */
    left(): void {
      drafts.forget(text, merged);
      setText('');
    },
  };
}
