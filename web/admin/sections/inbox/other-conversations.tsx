import { Button } from '@mui/material';
import { useState } from 'react';
import { staffThreadPath } from '#contract/admin/staff-paths.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useOpen } from '../../layout/address.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { Link } from '../../layout/link.tsx';
import { MergeDialog, separate } from './merge-dialog.tsx';
import { aboutWhat, STATES } from './words.ts';

type Props = { thread: ThreadDetail; onMerged: () => Promise<unknown> };

/** Other conversations of this address. Duplicates can be merged into one, and separated again. */
export function OtherConversations({ thread, onMerged }: Props) {
  const open = useOpen();
  const { isBusy, perform } = useAction();
  const [asked, setAsked] = useState<number>();
  const undo = async (merged: Parameters<typeof separate>[0]) => {
    const said = await separate(merged);
    await onMerged();
    return said;
  };
  const merge = (other: number) =>
    perform(
      async () => {
        const merged = await request(staffConversationCalls.merge, { body: { ids: [thread.id, other] } });
        await onMerged();
        if (merged.id !== thread.id) open(staffThreadPath(merged.id));
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
          {lastMerge.by} made {lastMerge.count} conversations one, <DateTime iso={lastMerge.at} />.{' '}
          <Button
            size="small"
            aria-disabled={isBusy}
            onClick={() =>
              perform(
                () => undo({ id: thread.id, merge: lastMerge.id }),
                'They are separate conversations again.',
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
              {STATES[other.state]}, <DateTime iso={other.lastInAt} />
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
      <MergeDialog
        isOpen={asked !== undefined}
        count={2}
        name={thread.name}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked !== undefined) void merge(asked);
        }}
      />
    </section>
  );
}
