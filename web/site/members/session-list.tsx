import { useEffect } from 'react';
import type { Session } from '#contract/members/accounts.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useQueries, useQuery } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { endSession, sessionsQuery } from './calls.ts';
import { ListNotLoaded } from './list-not-loaded.tsx';
import { PanelSection } from './panel-section.tsx';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The account's sessions, each with a button that ends it. */
export function SessionList() {
  const { refresh } = useQueries();
  // Before useQuery first reads it: other devices may have logged in or out since it was cached.
  useEffect(() => void refresh(sessionsQuery), [refresh]);
  const { data: sessions, error } = useQuery(sessionsQuery);
  return (
    <PanelSection id="sessions" title="Where you are logged in" catchesFocus>
      {error ? (
        <ListNotLoaded query={sessionsQuery} error={error} />
      ) : sessions ? (
        <ul className="border-t border-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading your sessions">
          <Skeleton className="h-20" />
        </Loading>
      )}
    </PanelSection>
  );
}

function SessionLine({ session }: { session: Session }) {
  const queries = useQueries();
  const refresh = () => void queries.refresh(sessionsQuery);
  const ending = useWrite((id: string) => endSession(id).finally(refresh), {
    failed: failure('Error', 'Failed to end that session'),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p>{session.device || 'Unknown device'}</p>
        <p className="text-small text-faint">
          {session.current ? (
            'This device'
          ) : (
            <>
              Last seen{' '}
              <time dateTime={session.lastSeenAt}>{moment.format(new Date(session.lastSeenAt))}</time>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <button
          ref={passFocusOn}
          type="button"
          className="button-quiet"
          aria-disabled={ending.busy}
          aria-label={`Log out ${session.device}`}
          onClick={() => ending.run(session.id)}
        >
          Log out
        </button>
      )}
    </li>
  );
}
