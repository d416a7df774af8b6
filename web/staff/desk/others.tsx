import { Button } from '@mui/material';
import { useNavigate } from 'ra-core';
import type { ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { staffThreadPath } from '#contract/staff-paths.ts';
import { ask } from '../calls/ask.ts';
import { Link } from '../frame/link.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';
import { aboutWhat, STATES } from './words.ts';

/** What else came from this address. What was sent twice can be made one conversation. */
export function Others({ thread, onMerged }: { thread: ThreadDetail; onMerged: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const { isBusy, perform } = useDeed();
  if (thread.others.length === 0) return null;
  const merge = (other: number) =>
    perform(async () => {
      const { id } = await ask(staffDeskCalls.merge, { body: { ids: [thread.id, other] } });
      await onMerged();
      if (id !== thread.id) navigate(staffThreadPath(id));
    }, 'They are one conversation.');
  return (
    <section aria-labelledby="others">
      <h2 id="others">Also from this address</h2>
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
              onClick={() => merge(other.id)}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
