import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentfulSync } from '#contract/content/contentful.ts';
import { contentfulCalls } from '#contract/content/contentful-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { DateTime } from '../../layout/date-time.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { CONTENTFUL } from '../services/service-fields.ts';
import { ServiceSection } from '../services/service-section.tsx';
import { Groups } from './groups.tsx';

const LOOK_AGAIN_MS = 3_000;

/** The space of Contentful whose entries the site shows: its settings, how the sync stands, and what does not come. For owners. */
export default function ContentfulPage() {
  const { reply, refetch } = useReply(contentfulCalls.state);
  useLookAgain();
  return (
    <Page title="Contentful">
      <p>
        The site shows what is published in a space of Contentful: films, posts, people, products, collections
        and pages. Their fields are then changed there; what Contentful does not have stays yours to write
        here.
      </p>
      <ServiceSection words={CONTENTFUL} />
      {reply?.sync && <State sync={reply.sync} refetch={refetch} />}
    </Page>
  );
}

/** A sync runs in the background, whoever asked for it. */
function useLookAgain(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: [contentfulCalls.state.path] });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [queries]);
}

function State({ sync, refetch }: { sync: ContentfulSync; refetch: () => Promise<void> }) {
  const [isSure, setSure] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const ask = (over: boolean) =>
    attempt(async () => {
      await rereadAfter(refetch, request(contentfulCalls.sync, { body: { over } }));
      setSure(false);
    });
  return (
    <section aria-labelledby="sync">
      <h2 id="sync">Sync</h2>
      {sync.fault && <Alert severity="error">The last sync was broken off: {sync.fault}</Alert>}
      <p role="status">
        {sync.isRunning ? 'A sync is running. ' : ''}
        {sync.live === 1 ? '1 entry' : `${sync.live} entries`} of Contentful {sync.live === 1 ? 'is' : 'are'}{' '}
        live.
        {sync.waiting > 0 && ` ${sync.waiting} are waiting.`}
      </p>
      <p className="quiet">
        {sync.finishedAt ? (
          <>
            Last synced <DateTime iso={sync.finishedAt} />
          </>
        ) : (
          'Not synced yet'
        )}
        {sync.fullAt && (
          <>
            ; everything was read <DateTime iso={sync.fullAt} />
          </>
        )}
        . Changes are asked for every five minutes, and at once where Contentful’s webhook tells of them.
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      <p className="form-actions">
        <Button variant="contained" aria-disabled={isBusy} onClick={() => void ask(false)}>
          Sync now
        </Button>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => setSure(true)}>
          Start over…
        </Button>
      </p>
      <Groups label="Refused" groups={sync.faults} />
      <Groups label="Corrected while reading" groups={sync.mended} />
      <Groups label="Skipped: the site has no place for it" groups={sync.leftOut} />
      <ConfirmDialog
        isOpen={isSure}
        title="Read everything anew"
        action="Start over"
        isBusy={isBusy}
        onClose={() => setSure(false)}
        onConfirm={() => void ask(true)}
      >
        All entries are read again. What is the same stays as it is; what is not published in Contentful any
        more is taken off.
      </ConfirmDialog>
    </section>
  );
}
