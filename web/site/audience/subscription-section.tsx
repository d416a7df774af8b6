import { useEffect } from 'react';
import type { OwnSubscriptions } from '#contract/audience/subscriptions.ts';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { toast } from '#web/ui/toast.ts';
import { useQueries, useQuery } from '../state/use-query.ts';
import { failure, useWrite } from '../state/use-write.ts';
import { endSubscription, ownSubscriptionsQuery } from './calls.ts';

/** Whether there is something to say. */
export const hasSubscriptionSection = (own: OwnSubscriptions | undefined): boolean =>
  own !== undefined && (own.isOffered || own.subscriptions.length > 0);

/** What the member is mailed. Without a mail server, and with nothing to end, there is nothing to say. */
export function SubscriptionSection() {
  const { refresh } = useQueries();
  // Before useQuery first reads it: it may have been changed by the link of a mail.
  useEffect(() => void refresh(ownSubscriptionsQuery), [refresh]);
  const { data } = useQuery(ownSubscriptionsQuery);
  if (!data || !hasSubscriptionSection(data)) return null;
  return <LoadedSubscriptions own={data} />;
}

function LoadedSubscriptions({ own: { email, isReturned, subscriptions } }: { own: OwnSubscriptions }) {
  const queries = useQueries();
  const ending = useWrite(endSubscription, {
    onDone: (state) => {
      queries.set(ownSubscriptionsQuery, state);
      toast({ title: 'Ended', description: 'We won’t write to you about that.' });
    },
    failed: failure('Not ended', 'Please try again'),
  });
  return (
    <section id="mail" aria-labelledby="mail-title" className="border-t border-line pt-8">
      <h2 id="mail-title" className="mb-4 font-display text-title">
        Newsletter and alerts
      </h2>
      {!email && subscriptions.length > 0 && (
        <p className="mb-3 text-muted">Nothing is sent until you have a confirmed email.</p>
      )}
      {isReturned && (
        <p className="mb-3 text-muted">
          Mail to {email} came back, so we send nothing there. Please remove this email above, and add one
          that works.
        </p>
      )}
      <ul>
        {subscriptions.map(({ id, words, about }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-3">
            {about ? (
              <a href={about.path} className="link">
                {words}
              </a>
            ) : (
              <span>{words}</span>
            )}
            <button
              type="button"
              className="button-quiet"
              aria-label={`End: ${words}`}
              aria-disabled={ending.busy}
              onClick={() => ending.run(id)}
            >
              End
            </button>
          </li>
        ))}
      </ul>
      {!subscriptions.some(({ about }) => about === null) && (
        <p className="text-muted">
          <a href={audiencePaths.newsletter} className="link">
            Subscribe to the newsletter
          </a>
        </p>
      )}
    </section>
  );
}
