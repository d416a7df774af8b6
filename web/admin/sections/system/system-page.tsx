import { staffHelpPath } from '#contract/admin/staff-paths.ts';
import { systemCalls } from '#contract/admin/system-calls.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { Link } from '../../layout/link.tsx';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { Examination } from './examination.tsx';
import { RestartButton } from './restart-button.tsx';
import { StartForm } from './start-form.tsx';

/** What the site runs on, what it was started with, and whether all is well. For owners. */
export default function SystemPage() {
  const { reply, refetch } = useReply(systemCalls.read);
  return (
    <Page title="System">
      <Examination />
      {reply && (
        <>
          <h2>Address and time zone</h2>
          <StartForm system={reply} refetch={refetch} />
          <h2>Release</h2>
          <p>
            Marquee {reply.release}, on Node.js {reply.node} and {reply.database}; running since{' '}
            <DateTime iso={reply.startedAt} />. <Link to={staffHelpPath('what-is-new')}>What is new</Link>
          </p>
          <p>
            {reply.migrationsToCome === 0
              ? 'The database is as this release needs it.'
              : `The next start changes the database for the release in the folder (${reply.migrationsToCome} steps). Take a backup first.`}
          </p>
          <RestartButton system={reply} refetch={refetch} />
        </>
      )}
    </Page>
  );
}
