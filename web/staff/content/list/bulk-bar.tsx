import Button from '@mui/material/Button';
import { useListContext, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { ContentEntry, ContentFault } from '#contract/staff-content.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import type { ChangedCategories } from '#contract/staff-publishing-endpoints.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { faultSentence, Told } from '../../calls/told.ts';
import { useBusy } from '../../doors/use-busy.ts';
import { doneToast } from '../../frame/done-toast.tsx';
import { sticksAbove } from '../../frame/sticks.ts';
import { faultsIn } from '../edit/faults-in.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import { unplannedWords } from '../unplanned-words.ts';
import type { ListedEntry } from './calls.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { publishSeveral } from './publish-several.ts';

/** What can be done to the chosen entries. Taking off, the bin and categories can be undone, and so can what publishing put on the site. */
export function BulkBar({ kind }: { kind: EditedKind }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ListedEntry>();
  const [isSorting, setSorting] = useState(false);
  const [isBusy, setBusy] = useBusy();
  /** While publishing is asked for: what the check has warned of. */
  const [doubts, setDoubts] = useState<readonly ContentFault[]>();
  const notify = useNotify();
  const refresh = useRefresh();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  if (chosen.length === 0) return null;

  const named = (entries: readonly ListedEntry[]) => entries.map(({ entry }) => ({ kind, entry }));
  const names = named(chosen);
  const counted = (count: number) =>
    `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].label.toLowerCase()}`;
  const words = counted(chosen.length);
  const has = (...states: ListedEntry['state'][]) => chosen.every(({ state }) => states.includes(state));

  /** `undo` gets what the deed returned, and returns what takes it back, if there is anything; that may return what to say. */
  const run = async <Result,>(
    deed: () => Promise<Result>,
    done: string | ((result: Result) => string),
    undo?: (result: Result) => (() => Promise<unknown>) | undefined,
    undoWords?: string,
  ) => {
    setBusy(true);
    try {
      const result = await deed();
      onUnselectItems();
      refresh();
      const words = typeof done === 'string' ? done : done(result);
      const back = undo?.(result);
      if (back) {
        notify(...doneToast(words, () => void run(back, sayUndone), undoWords));
      } else notify(words, { type: 'success', autoHideDuration: 5_000 });
      setDoubts(undefined);
    } catch (error) {
      if (error instanceof Refused && error.code === 'warnings') {
        setDoubts(faultsIn(error, 'warnings'));
        return;
      }
      setDoubts(undefined);
      const [fault] = error instanceof Refused ? faultsIn(error) : [];
      const title = data.find(({ entry }) => entry === fault?.entry)?.title ?? fault?.entry;
      const sentence = fault ? `${title}: ${fault.message}` : faultSentence(error);
      const outcome =
        error instanceof Told
          ? `Nothing was changed. ${sentence}`
          : `${sentence} It may have been done all the same: please look at the list.`;
      notify(outcome, { type: 'error', autoHideDuration: null });
    } finally {
      setBusy(false);
    }
  };
  const titleOf = (entry: string) => data.find((each) => each.entry === entry)?.title ?? entry;
  const restore = () => ask(staffPublishingCalls.restore, { body: { entries: names } });
  const undoByRestore = () =>
    restore().then(({ unplanned }) => `${AS_BEFORE}${unplannedWords(unplanned, names.length)}`);
  const takeOff = (entries: typeof names) => ask(staffPublishingCalls.takeOff, { body: { entries } });
  const publish = () => {
    const changed = chosen.filter(({ hasDraft }) => hasDraft);
    const fresh = named(changed.filter(({ state }) => state !== 'live'));
    const entries = changed.map(({ entry }) => entry);
    void run(
      () => publishSeveral(kind, entries, (doubts?.length ?? 0) > 0),
      `${counted(changed.length)} published.`,
      fresh.length > 0 ? () => () => takeOff(fresh).then(() => 'Off the site again.') : undefined,
      fresh.length === changed.length ? 'Take off again' : `Take ${fresh.length} off again`,
    );
  };

  return (
    <section ref={sticksAbove} className="entries-bulk" aria-label="Chosen entries">
      <strong>{words} chosen</strong>
      {chosen.some(({ hasDraft }) => hasDraft) && has('live', 'new', 'off') && (
        <Button aria-disabled={isBusy} onClick={() => setDoubts([])}>
          Publish…
        </Button>
      )}
      {kind === 'films' && has('live') && (
        <Button aria-disabled={isBusy} onClick={() => setSorting(true)}>
          Categories…
        </Button>
      )}
      {has('live') && (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => takeOff(names),
              `${words} taken off the site.`,
              () => undoByRestore,
            )
          }
        >
          Take off
        </Button>
      )}
      {has('off', 'bin') && (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            run(
              restore,
              ({ drafts, unplanned }) =>
                `${words} brought back.${draftWords(drafts)}${unplannedWords(unplanned, names.length)}`,
            )
          }
        >
          Bring back
        </Button>
      )}
      {has('live', 'new', 'off') && (
        <Button
          color="error"
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => ask(staffPublishingCalls.remove, { body: { entries: names } }),
              `${words} in the bin, for a week.`,
              () => undoByRestore,
            )
          }
        >
          To the bin
        </Button>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Choose none
      </Button>
      {doubts && (
        <PublishDialog
          words={words}
          chosen={chosen}
          warnings={doubts}
          isBusy={isBusy}
          onClose={() => setDoubts(undefined)}
          onDo={publish}
        />
      )}
      {isSorting && (
        <CategoriesDialog
          words={words}
          onClose={() => setSorting(false)}
          onDo={(change) => {
            setSorting(false);
            void run(
              () => ask(staffPublishingCalls.categories, { body: { entries: names, ...change } }),
              ({ changed }) =>
                changed.length > 0
                  ? `Categories of ${counted(changed.length)} changed.`
                  : 'Nothing was changed: all were so already.',
              ({ changed }) => (changed.length > 0 ? () => categoriesBack(changed, titleOf) : undefined),
            );
          }}
        />
      )}
    </section>
  );
}

const draftWords = (drafts: readonly ContentEntry[]): string => {
  const count = new Set(drafts.map(({ entry }) => entry)).size;
  if (count === 0) return '';
  return ` ${count} ${count === 1 ? 'has a draft' : 'have drafts'} with changes that are not on the site.`;
};

const AS_BEFORE = 'As it was before.';

const sayUndone = (said: unknown): string => (typeof said === 'string' ? said : AS_BEFORE);

/** Undefined where all are as before; else says which films stay. */
async function categoriesBack(
  changed: ChangedCategories[],
  titleOf: (entry: string) => string,
): Promise<string | undefined> {
  const { stay } = await ask(staffPublishingCalls.categoriesBack, { body: { changed } });
  if (stay.length === 0) return undefined;
  const [first = '', ...others] = stay;
  const which = `${titleOf(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const asBefore = changed.length - stay.length;
  return `${asBefore > 0 ? `${asBefore} as before. ` : 'Nothing was undone. '}Changed again since, so left alone: ${which}.`;
}
