import { useEffect, useState } from 'react';
import { useIsLost } from '../../../api/connection.ts';
import type { DraftState } from '../draft/autosave.ts';
import type { OpenText } from './open-text.ts';

/** The draft's state in words: saved at 12:03, or not saved yet. Only problems are announced: a save happens at each pause. */
export function DraftLine({ draft }: { draft: DraftState }) {
  const isLost = useIsLost();
  const fault = faultIn(draft, isLost);
  const isSaved = draft.status === 'saved';

  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSaved]);

  return (
    <p className="draft-line" data-saved={isSaved ? '' : undefined}>
      {!fault && wordsOf(draft)}
      <span role="status">
        {fault}
        {!isSaved && !draft.isStored && ' This browser has no room to keep it: do not close the page.'}
      </span>
    </p>
  );
}

function faultIn({ status, sentence }: DraftState, isLost: boolean): string | undefined {
  if (status === 'refused')
    return `Not saved: ${sentence} What you typed is kept in this browser; the next change tries again.`;
  if (status === 'conflict')
    return 'Not saved: somebody else has changed the same. Please choose below; both texts are kept.';
  if (isLost && status !== 'saved')
    return 'Not saved yet: the site cannot be reached. What you typed is kept in this browser and will be saved once it can.';
  return undefined;
}

function wordsOf({ status, savedAt }: DraftState): string {
  if (status !== 'saved') return 'Saving…';
  return savedAt ? `Saved ${TIME.format(new Date(savedAt))}` : 'No changes';
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The state of a text's draft; re-renders when it changes. */
export function useDraftState({ autosave }: OpenText): DraftState {
  const [state, setState] = useState(autosave.state);
  useEffect(() => {
    const read = () => setState(autosave.state());
    read();
    return autosave.subscribe(read);
  }, [autosave]);
  return state;
}
