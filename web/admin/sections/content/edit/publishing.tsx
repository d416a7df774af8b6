import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { errorMessage } from '../../../api/admin-error.ts';
import { mayBeOutdated } from '../../../api/outdated-page.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { useBusy } from '../../../auth/use-busy.ts';
import type { Json } from '../../../fields/field.ts';
import { notify } from '../../../layout/actions/notices.ts';
import type { EditedKind } from '../kinds.ts';
import { unplannedWords } from '../unplanned-words.ts';
import type { EntryIssue } from './form.tsx';
import type { OpenText } from './open-text.ts';
import { doneWords, planWords } from './plan-words.ts';
import { type Plan, type PublishOptions, publish, publishIssuesIn } from './publish.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useKnownTimeZone } from './use-time-zone.ts';

type Props = {
  kind: EditedKind;
  text: OpenText;
  title: string;
  /** A draft, or a scheduled text. */
  hasChanges: boolean;
  onIssues: (issues: readonly EntryIssue[]) => void;
  onRefetch: (name: string) => void;
};

/** Actions that change the live site: publish now or on a date, unpublish, restore. */
export function Publishing({ kind, text, title, hasChanges, onIssues, onRefetch }: Props) {
  const [isBusy, setBusy] = useBusy();
  const timeZone = useKnownTimeZone();
  const [isScheduling, setScheduling] = useState(false);
  /** The plan that validation did not accept, kept for the next click, with its date. `warned`: the text that only had warnings. */
  const [asked, setAsked] = useState<{ plan: Plan; warned: Json | undefined }>();
  const { detail, entry, autosave } = text;
  // A changed text may cause other warnings.
  const isDoubted = asked?.warned !== undefined && autosave.state().body === asked.warned;
  const hasDay = Boolean(asked?.plan.at || asked?.plan.until);
  const state = detail.state;
  const mayLeave = kind !== 'documents';

  const run = async (action: () => Promise<string | undefined>) => {
    setBusy(true);
    setScheduling(false);
    try {
      const done = await action();
      if (done) notify(done);
    } catch (error) {
      const issues = error instanceof Refused ? publishIssuesIn(error) : [];
      onIssues(issues);
      if (issues.length > 0) return;
      notify(errorMessage(error), { kind: 'error' });
      if (mayBeOutdated(error)) onRefetch(entry);
    } finally {
      setBusy(false);
    }
  };
  const goLive = (options: PublishOptions) =>
    run(async () => {
      const looked = autosave.state().body;
      const result = await publish(text, options);
      if ('issues' in result) {
        onIssues(result.issues);
        const isStopped = result.issues.some(({ stops }) => stops);
        setAsked({ plan: { at: options.at, until: options.until }, warned: isStopped ? undefined : looked });
        return undefined;
      }
      onRefetch(result.name);
      return doneWords(title, options, timeZone);
    });
  const entries = [{ kind: text.kind, entry }];
  const bringBack = async () => {
    const { drafts, unplanned } = await request(staffPublishingCalls.restore, { body: { entries } });
    onRefetch(entry);
    const words = state === 'bin' ? `${title} is back.` : `${title} is live again.`;
    const draftWords = drafts.length > 0 ? ' The draft below has changes that are not on the site.' : '';
    return `${words}${draftWords}${unplannedWords(unplanned)}`;
  };
  const restore = () => run(() => autosave.saveNow().then(bringBack));
  const unpublish = () =>
    run(async () => {
      await autosave.saveNow();
      await request(staffPublishingCalls.unpublish, { body: { entries } });
      onRefetch(entry);
      notify(`${title} is off the site.`, { undo: { run: () => void run(bringBack) } });
      return undefined;
    });

  if (state === 'bin')
    return (
      <Button variant="contained" aria-disabled={isBusy} onClick={restore}>
        Restore
      </Button>
    );
  return (
    <>
      {hasDay && asked && (
        <span role="status" className="quiet">
          Not planned yet: {planWords(asked.plan, timeZone)}.
        </span>
      )}
      <Button
        variant="contained"
        aria-disabled={isBusy || (state === 'live' && !hasChanges && !isDoubted && !hasDay)}
        onClick={() => goLive({ ...asked?.plan, ...(isDoubted && { despiteWarnings: true }) })}
      >
        {`${hasDay ? 'Schedule' : 'Publish'}${isDoubted ? ' anyway' : ''}`}
      </Button>
      {mayLeave && (
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => setScheduling(true)}>
          Schedule…
        </Button>
      )}
      {state === 'off' && (
        <Button aria-disabled={isBusy} onClick={restore}>
          Restore
        </Button>
      )}
      {state === 'live' && mayLeave && (
        <Button aria-disabled={isBusy} onClick={unpublish}>
          Unpublish
        </Button>
      )}
      {isScheduling && timeZone && (
        <ScheduleDialog
          timeZone={timeZone}
          plan={hasDay ? asked?.plan : undefined}
          schedule={detail.schedule}
          isLive={state === 'live' && !hasChanges}
          onClose={() => {
            setScheduling(false);
            setAsked(undefined);
          }}
          onConfirm={(options) => void goLive(options)}
        />
      )}
    </>
  );
}
