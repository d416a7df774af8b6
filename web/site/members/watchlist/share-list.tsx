import { useState } from 'react';
import { sharedListPath } from '#contract/core/paths.ts';
import { shareCalls } from '#contract/members/share-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';
import { Checkbox } from '#web/ui/forms/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { toast } from '#web/ui/toast.ts';
import { accountQuery } from '../../state/current-account.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { ListNotLoaded } from '../list-not-loaded.tsx';

const shareQuery = query(shareCalls.read);
type Share = ReplyOf<typeof shareCalls.read>;

/** Makes a link to the list, shows it, replaces it and takes it back. */
export function ShareList() {
  const queries = useQueries();
  const { data: account } = useQuery(accountQuery);
  const { data: share, error } = useQuery(shareQuery);
  /** What replaces the control that had the focus gets it. */
  const [isReplaced, setReplaced] = useState(false);
  /** The box as it was just pressed, until the answer is here. */
  const [wish, setWish] = useState<boolean>();
  const shown = (changed: Share) => {
    if (!changed || !share) setReplaced(true);
    queries.set(shareQuery, changed);
  };
  const failed = failure('Link not changed', 'Please try again');
  const changing = useWrite((showsName: boolean) => call(shareCalls.change, { body: { showsName } }), {
    ...{ onDone: shown, failed },
  });
  const renewing = useWrite(
    (showsName: boolean) => call(shareCalls.change, { body: { showsName, renew: true } }),
    {
      onDone: (changed) => {
        shown(changed);
        toast({ title: 'New link made', description: 'The earlier one opens nothing any more.' });
      },
      failed,
    },
  );
  const ending = useWrite(() => call(shareCalls.end), {
    onDone: () => {
      shown(null);
      toast({ title: 'Link taken back', description: 'Whoever opens it finds nothing there.' });
    },
    failed: failure('Link not taken back', 'Please try again'),
  });
  if (error && share === undefined) return <ListNotLoaded query={shareQuery} error={error} />;
  if (share === undefined) return null;
  const busy = changing.busy || renewing.busy || ending.busy;
  const showsName = share?.showsName ?? false;
  return (
    <div className="mt-4 flex max-w-prose flex-col items-start gap-4 text-muted">
      <p>
        Whoever has the link sees the films of your list, as it is then, and neither your username nor your
        email. Search engines do not find it, and you can take it back at any time.
      </p>
      {share ? (
        <>
          <input
            className="input w-full"
            aria-label="Link to your list"
            readOnly
            ref={isReplaced ? takeFocus : undefined}
            value={location.origin + sharedListPath(share.secret)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {account?.displayName ? (
            <Checkbox
              label={`Show my display name, ${account.displayName}`}
              checked={wish ?? showsName}
              onChange={({ currentTarget }) => {
                if (busy) return;
                setWish(currentTarget.checked);
                void changing.run(currentTarget.checked).then(() => setWish(undefined));
              }}
            />
          ) : (
            <p className="text-small text-faint">
              With a display name in your account, you could show it there.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button-quiet"
              onClick={() => void copy(location.origin + sharedListPath(share.secret))}
            >
              Copy link
            </button>
            <button
              type="button"
              className="button-quiet"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) renewing.run(showsName);
              }}
            >
              Make another link
            </button>
            <button
              type="button"
              className="button-quiet"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) ending.run();
              }}
            >
              Take the link back
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          className="button-quiet"
          ref={isReplaced ? takeFocus : undefined}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) changing.run(false);
          }}
        >
          Make a link
        </button>
      )}
    </div>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
  } catch {
    toast({
      title: 'Link not copied',
      description: 'Please select it and copy it by hand.',
      variant: 'destructive',
    });
  }
}
