import { useEffect, useState } from 'react';
import { useIsLost } from '../../calls/connection.ts';
import type { DraftState } from '../draft/draft-keeper.ts';
import type { OpenText } from './open-text.ts';

/** Where the text is, in words: saved at 12:03, or still here. Only what is wrong is read out: it is saved at each rest. */
export function DraftLine({ texts }: { texts: readonly OpenText[] }) {
  const states = useStates(texts);
  const isLost = useIsLost();
  const fault = faultIn(states, isLost);
  const unsaved = states.filter(({ status }) => status !== 'saved');

  useEffect(() => {
    if (unsaved.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved.length]);

  return (
    <p className="draft-line" data-saved={unsaved.length === 0 ? '' : undefined}>
      {!fault && wordsOf(states)}
      <span role="status">
        {fault}
        {unsaved.some(({ isKept }) => !isKept) &&
          ' This browser has no room to keep it: do not close the page.'}
      </span>
    </p>
  );
}

function faultIn(states: readonly DraftState[], isLost: boolean): string | undefined {
  const refused = states.find(({ status }) => status === 'refused');
  if (refused)
    return `Not saved: ${refused.sentence} What you typed is kept in this browser; the next change tries again.`;
  if (states.some(({ status }) => status === 'conflict'))
    return 'Not saved: somebody else has changed the same. Please choose below; both texts are kept.';
  if (isLost && states.some(({ status }) => status !== 'saved'))
    return 'Not saved yet: the site cannot be reached. What you typed is kept in this browser and goes on by itself.';
  return undefined;
}

function wordsOf(states: readonly DraftState[]): string {
  if (states.some(({ status }) => status !== 'saved')) return 'Saving…';
  const last = states
    .flatMap(({ savedAt }) => savedAt ?? [])
    .sort()
    .at(-1);
  return last ? `Saved ${TIME.format(new Date(last))}` : 'No changes';
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The states of some texts together, drawn again when one of them changes. */
export function useStates(texts: readonly OpenText[]): DraftState[] {
  const [states, setStates] = useState(() => texts.map(({ keeper }) => keeper.state()));
  useEffect(() => {
    const read = () => setStates(texts.map(({ keeper }) => keeper.state()));
    read();
    const ends = texts.map(({ keeper }) => keeper.subscribe(read));
    return () => {
      for (const end of ends) end();
    };
  }, [texts]);
  return states;
}
