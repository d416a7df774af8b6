import './desk.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetRecordId } from 'ra-core';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { mailLink } from '#web/ui/mail-link.ts';
import { ask } from '../calls/ask.ts';
import { failsPage } from '../frame/fails-page.ts';
import { Link } from '../frame/link.tsx';
import { Page } from '../frame/page.tsx';
import { useMay } from '../frame/person.ts';
import { Composer } from './composer.tsx';
import { Entry } from './entry.tsx';
import { Letters } from './letters.tsx';
import { Notes } from './notes.tsx';
import { Others } from './others.tsx';
import { ThreadDeeds } from './thread-deeds.tsx';
import { aboutWhat } from './words.ts';

/** How often the page looks whether a colleague or the sender has written, in milliseconds. */
const LOOK_EVERY_MS = 20_000;

/** One conversation: what they sent, what was answered, what staff say of it, and the next answer. */
export default function ThreadPage() {
  const id = Number(useGetRecordId());
  const queries = useQueryClient();
  const { data: thread } = useQuery({
    queryKey: [staffDeskCalls.thread.path, id],
    queryFn: ({ signal }) => ask(staffDeskCalls.thread, { id }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
    throwOnError: failsPage,
  });
  const maySeeOrders = useMay('orders.read');
  if (!thread) return null;
  const { orderNumber } = thread.answer.values;
  const again = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [staffDeskCalls.thread.path] }),
      queries.invalidateQueries({ queryKey: ['desk'] }),
    ]);
  };
  return (
    <Page title={thread.name}>
      <p className="thread-about">
        {aboutWhat(thread)} ·{' '}
        {orderNumber && maySeeOrders && (
          <>
            <Link to={staffOrderPath(orderNumber)}>The order</Link> ·{' '}
          </>
        )}
        <a href={mailLink(thread.email)}>{thread.email}</a>
      </p>
      <ThreadDeeds thread={thread} onDone={again} />
      <div className="thread">
        <div>
          {thread.merged.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
          {thread.entry && <Entry entry={thread.entry} />}
          <Letters thread={thread} onChanged={again} />
          <Composer key={id} address={id} thread={thread} onSent={again} />
        </div>
        <aside aria-label="Among staff">
          <Notes key={id} address={id} thread={thread} onAdded={again} />
          <Others thread={thread} onMerged={again} />
        </aside>
      </div>
    </Page>
  );
}
