import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { mayHaveMoved } from '../../calls/failed-press.ts';
import { Refused } from '../../calls/refused.ts';
import { faultSentence } from '../../calls/told.ts';
import { useBusy } from '../../doors/use-busy.ts';
import type { Json } from '../../fields/field.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { doneToast } from '../../frame/done-toast.tsx';
import { type EditedKind, KINDS } from '../kinds.ts';
import { unplannedWords } from '../unplanned-words.ts';
import type { EntryComplaint } from './form.tsx';
import type { OpenText } from './open-text.ts';
import { doneWords, planWords } from './plan-words.ts';
import { complaintsIn, type Plan, type PublishOptions, publish } from './publish.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useKnownTimeZone } from './use-time-zone.ts';

type Props = {
  kind: EditedKind;
  texts: readonly OpenText[];
  title: string;
  /** A draft, or a text that is planned. */
  hasChanges: boolean;
  onComplaints: (complaints: readonly EntryComplaint[]) => void;
  onAgain: (name: string) => void;
};

/** What changes the site: publishing now or on a day, taking off, bringing back, the bin. */
export function Publishing({ kind, texts, title, hasChanges, onComplaints, onAgain }: Props) {
  const notify = useNotify();
  const [isBusy, setBusy] = useBusy();
  const timeZone = useKnownTimeZone();
  const [asks, setAsks] = useState<'schedule' | 'remove'>();
  /** What the check did not let through, for the next press: it keeps its day. `warned`: the texts that it only had warnings of. */
  const [asked, setAsked] = useState<{ plan: Plan; warned: readonly Json[] | undefined }>();
  const bodies = () => texts.map(({ keeper }) => keeper.state().body);
  // A changed text may have given cause for other warnings.
  const isDoubted = asked?.warned !== undefined && sameTexts(bodies(), asked.warned);
  const hasDay = Boolean(asked?.plan.at || asked?.plan.until);
  const { detail, entry = '' } = texts[0] ?? {};
  const state = detail?.state ?? 'new';
  const mayLeave = kind !== 'documents';

  const run = async (deed: () => Promise<string | undefined>) => {
    setBusy(true);
    setAsks(undefined);
    try {
      const done = await deed();
      if (done) notify(done, { type: 'info' });
    } catch (error) {
      const complaints = error instanceof Refused ? complaintsIn(error) : [];
      onComplaints(complaints);
      if (complaints.length > 0) return;
      notify(faultSentence(error), { type: 'error', autoHideDuration: null });
      if (mayHaveMoved(error)) onAgain(entry);
    } finally {
      setBusy(false);
    }
  };
  const goLive = (options: PublishOptions) =>
    run(async () => {
      const looked = bodies();
      const result = await publish(texts, options);
      if ('complaints' in result) {
        onComplaints(result.complaints);
        const isStopped = result.complaints.some(({ stops }) => stops);
        setAsked({ plan: { at: options.at, until: options.until }, warned: isStopped ? undefined : looked });
        return undefined;
      }
      onAgain(result.name);
      return doneWords(title, options, timeZone);
    });
  const entries = texts.filter(({ detail }) => detail).map(({ kind, entry }) => ({ kind, entry }));
  const apply = async (call: 'takeOff' | 'remove') => {
    await ask(staffPublishingCalls[call], { body: { entries } });
    onAgain(entry);
  };
  const bringBack = async () => {
    const { drafts, unplanned } = await ask(staffPublishingCalls.restore, { body: { entries } });
    onAgain(entry);
    const words = state === 'bin' ? `${title} is back.` : `${title} is live again.`;
    const draftWords = drafts.length > 0 ? ' The draft below has changes that are not on the site.' : '';
    return `${words}${draftWords}${unplannedWords(unplanned)}`;
  };
  const saveAll = () => Promise.all(texts.map(({ keeper }) => keeper.saveNow()));
  const restore = () => run(() => saveAll().then(bringBack));
  const remove = () =>
    run(async () => {
      await saveAll();
      await apply('remove');
      return `${title} is in the bin, for a week.`;
    });
  const takeOff = () =>
    run(async () => {
      await saveAll();
      await apply('takeOff');
      notify(...doneToast(`${title} is off the site.`, () => void run(bringBack)));
      return undefined;
    });

  if (state === 'bin')
    return (
      <Button variant="contained" aria-disabled={isBusy} onClick={restore}>
        Bring back
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
        {`${hasDay ? 'Schedule' : 'Publish'}${isDoubted ? ' all the same' : ''}`}
      </Button>
      {mayLeave && (
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => setAsks('schedule')}>
          Schedule…
        </Button>
      )}
      {state === 'off' && (
        <Button aria-disabled={isBusy} onClick={restore}>
          Bring back
        </Button>
      )}
      {state === 'live' && mayLeave && (
        <Button aria-disabled={isBusy} onClick={takeOff}>
          Take off
        </Button>
      )}
      {mayLeave && (
        <Button color="error" aria-disabled={isBusy} onClick={() => setAsks('remove')}>
          To the bin
        </Button>
      )}
      {asks === 'schedule' && timeZone && (
        <ScheduleDialog
          timeZone={timeZone}
          plan={hasDay ? asked?.plan : undefined}
          schedule={detail?.schedule ?? null}
          isLive={state === 'live' && !hasChanges}
          onClose={() => {
            setAsks(undefined);
            setAsked(undefined);
          }}
          onDo={(options) => void goLive(options)}
        />
      )}
      <AskDialog
        isOpen={asks === 'remove'}
        title={`${title}: to the bin?`}
        action="To the bin"
        isBusy={isBusy}
        onClose={() => setAsks(undefined)}
        onDo={remove}
      >
        It leaves the site at once. For a week, the {KINDS[kind].one} can be brought back.
      </AskDialog>
    </>
  );
}

const sameTexts = (now: readonly Json[], before: readonly Json[]) =>
  now.every((body, at) => body === before[at]);
