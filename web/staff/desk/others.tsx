import { Button } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { staffThreadPath } from '#contract/staff-paths.ts';
import { ask } from '../calls/ask.ts';
import { Link } from '../frame/link.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';
import { AskMerge, separate } from './ask-merge.tsx';
import { aboutWhat, STATES } from './words.ts';

type Props = { thread: ThreadDetail; onMerged: () => Promise<unknown> };

/** What else came from this address. What was sent twice can be made one conversation, and taken apart again. */
export function Others({ thread, onMerged }: Props) {
  const navigate = useNavigate();
  const { isBusy, perform } = useDeed();
  const [asked, setAsked] = useState<number>();
  const undo = async (merged: Parameters<typeof separate>[0]) => {
    const said = await separate(merged);
    await onMerged();
    return said;
  };
  const merge = (other: number) =>
    perform(
      async () => {
        const merged = await ask(staffDeskCalls.merge, { body: { ids: [thread.id, other] } });
        await onMerged();
        if (merged.id !== thread.id) navigate(staffThreadPath(merged.id));
        return merged;
      },
      'They are one conversation.',
      undo,
    );
  const { lastMerge } = thread;
  if (thread.others.length === 0 && !lastMerge) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">Also from this address</h2>
      {lastMerge && (
        <p>
          {lastMerge.by} made {lastMerge.count} conversations one, <Moment iso={lastMerge.at} />.{' '}
          <Button
            size="small"
            aria-disabled={isBusy}
            onClick={() =>
              perform(
                () => undo({ id: thread.id, merge: lastMerge.id }),
                'They are conversations of their own again.',
              )
            }
          >
            Undo the merge
          </Button>
        </p>
      )}
      <ul className="lines">
        {thread.others.map((other) => (
          <li key={other.id}>
            <Link to={staffThreadPath(other.id)}>{aboutWhat(other)}</Link>{' '}
            <span className="quiet">
              {STATES[other.state]}, <Moment iso={other.lastInAt} />
            </span>
            {other.line && <p className="quiet">{other.line}</p>}
            <Button
              size="small"
              aria-disabled={isBusy}
              aria-label={`Merge with ${aboutWhat(other)}`}
              onClick={() => setAsked(other.id)}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
      <AskMerge
        isOpen={asked !== undefined}
        count={2}
        name={thread.name}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onDo={() => {
          setAsked(undefined);
          if (asked !== undefined) void merge(asked);
        }}
      />
    </section>
  );
}
