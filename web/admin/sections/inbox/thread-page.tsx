import './conversations.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import { mailLink } from '#web/ui/mail-link.ts';
import { request } from '../../api/request.ts';
import { useRecordId } from '../../layout/address.ts';
import { useMay } from '../../layout/current-user.ts';
import { Link } from '../../layout/link.tsx';
import { Page } from '../../layout/page.tsx';
import { replacePageOnError } from '../../layout/replace-page-on-error.ts';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { OtherConversations } from './other-conversations.tsx';
import { SubmittedForm } from './submitted-form.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { aboutWhat } from './words.ts';

/** How often the page checks for new messages and notes, in milliseconds. */
const REFETCH_INTERVAL_MS = 20_000;

/** One conversation: the form, its messages, staff's notes, and the next reply. */
export default function ThreadPage() {
  const id = Number(useRecordId());
  const queries = useQueryClient();
  const { data: thread } = useQuery({
    queryKey: [staffConversationCalls.thread.path, id],
    queryFn: ({ signal }) => request(staffConversationCalls.thread, { id }, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
    throwOnError: replacePageOnError,
  });
  const maySeeOrders = useMay('orders.read');
  if (!thread) return null;
  const { orderNumber } = thread.answer.values;
  const refetch = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [staffConversationCalls.thread.path] }),
      queries.invalidateQueries({ queryKey: [staffConversationCalls.threads.path] }),
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
      <ThreadActions thread={thread} onDone={refetch} />
      <div className="thread">
        <div>
          {thread.merged.map((entry) => (
            <SubmittedForm key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
          {thread.entry && <SubmittedForm entry={thread.entry} />}
          <Messages thread={thread} onChanged={refetch} />
          <Composer key={id} address={id} thread={thread} onSent={refetch} />
        </div>
        <aside aria-label="Among staff">
          <Notes key={id} address={id} thread={thread} onAdded={refetch} />
          <OtherConversations thread={thread} onMerged={refetch} />
        </aside>
      </div>
    </Page>
  );
}
