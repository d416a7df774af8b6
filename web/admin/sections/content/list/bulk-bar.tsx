import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContentEntry, ContentIssue, ContentRow } from '#contract/content/staff-content.ts';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import type { ChangedCategories } from '#contract/content/staff-publishing-endpoints.ts';
import { AdminError, errorMessage } from '../../../api/admin-error.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { useBusy } from '../../../auth/use-busy.ts';
import { notify } from '../../../layout/actions/notices.ts';
import type { Choice } from '../../../layout/lists/use-selection.ts';
import { stickyTop } from '../../../layout/sticky.ts';
import { issuesIn } from '../edit/issues-in.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import { unplannedWords } from '../unplanned-words.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { publishSeveral } from './publish-several.ts';

type Props = { kind: EditedKind; choice: Choice<ContentRow>; refetch: () => Promise<void> };

/** Actions on the selected entries. Unpublishing, trash and categories can be undone, and so can publishing. */
export function BulkBar({ kind, choice, refetch }: Props) {
  const { rows, chosen, choose } = choice;
  const [isSorting, setSorting] = useState(false);
  const [isBusy, setBusy] = useBusy();
  /** Warnings of the validation, while publishing is being confirmed. */
  const [doubts, setDoubts] = useState<readonly ContentIssue[]>();
  if (chosen.length === 0) return null;

  const named = (entries: readonly ContentRow[]) => entries.map(({ entry }) => ({ kind, entry }));
  const names = named(chosen);
  const counted = (count: number) =>
    `${count} ${count === 1 ? KINDS[kind].one : KINDS[kind].label.toLowerCase()}`;
  const words = counted(chosen.length);
  const has = (...states: ContentRow['state'][]) => chosen.every(({ state }) => states.includes(state));

  /** `undo` gets the action's result and returns a function that reverts it, or nothing; that function may return a message. */
  const run = async <Result,>(
    action: () => Promise<Result>,
    done: string | ((result: Result) => string),
    undo?: (result: Result) => (() => Promise<unknown>) | undefined,
    undoWords?: string,
  ) => {
    setBusy(true);
    try {
      const result = await action();
      choose([]);
      void refetch();
      const words = typeof done === 'string' ? done : done(result);
      const back = undo?.(result);
      if (back) {
        notify(words, {
          undo: { ...(undoWords && { words: undoWords }), run: () => void run(back, undoneText) },
        });
      } else notify(words, { kind: 'success', ms: 5_000 });
      setDoubts(undefined);
    } catch (error) {
      if (error instanceof Refused && error.code === 'warnings') {
        setDoubts(issuesIn(error, 'warnings'));
        return;
      }
      setDoubts(undefined);
      const [failure] = error instanceof Refused ? issuesIn(error) : [];
      const title = rows.find(({ entry }) => entry === failure?.entry)?.title ?? failure?.entry;
      const sentence = failure ? `${title}: ${failure.message}` : errorMessage(error);
      const outcome =
        error instanceof AdminError
          ? `Nothing was changed. ${sentence}`
          : `${sentence} It may have been done anyway: please check the list.`;
      notify(outcome, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const titleOf = (entry: string) => rows.find((each) => each.entry === entry)?.title ?? entry;
  const restore = () => request(staffPublishingCalls.restore, { body: { entries: names } });
  const undoByRestore = () =>
    restore().then(({ unplanned }) => `${AS_BEFORE}${unplannedWords(unplanned, names.length)}`);
  const unpublish = (entries: typeof names) => request(staffPublishingCalls.unpublish, { body: { entries } });
  const publish = () => {
    const changed = chosen.filter(({ hasDraft }) => hasDraft);
    const fresh = named(changed.filter(({ state }) => state !== 'live'));
    const entries = changed.map(({ entry }) => entry);
    void run(
      () => publishSeveral(kind, entries, (doubts?.length ?? 0) > 0),
      `${counted(changed.length)} published.`,
      fresh.length > 0 ? () => () => unpublish(fresh).then(() => 'Unpublished again.') : undefined,
      fresh.length === changed.length ? 'Unpublish again' : `Unpublish ${fresh.length} again`,
    );
  };

  return (
    <section ref={stickyTop} className="entries-bulk" aria-label="Chosen entries">
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
              () => unpublish(names),
              `${words} unpublished.`,
              () => undoByRestore,
            )
          }
        >
          Unpublish
        </Button>
      )}
      {has('off', 'bin') && (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            run(
              restore,
              ({ drafts, unplanned }) =>
                `${words} restored.${draftWords(drafts)}${unplannedWords(unplanned, names.length)}`,
            )
          }
        >
          Restore
        </Button>
      )}
      {has('live', 'new', 'off') && (
        <Button
          color="error"
          aria-disabled={isBusy}
          onClick={() =>
            run(
              () => request(staffPublishingCalls.remove, { body: { entries: names } }),
              `${words} in the bin, for a week.`,
              () => undoByRestore,
            )
          }
        >
          Move to bin
        </Button>
      )}
      <Button color="inherit" onClick={() => choose([])}>
        Clear selection
      </Button>
      {doubts && (
        <PublishDialog
          words={words}
          chosen={chosen}
          warnings={doubts}
          isBusy={isBusy}
          onClose={() => setDoubts(undefined)}
          onConfirm={publish}
        />
      )}
      {isSorting && (
        <CategoriesDialog
          words={words}
          onClose={() => setSorting(false)}
          onConfirm={(change) => {
            setSorting(false);
            void run(
              () => request(staffPublishingCalls.categories, { body: { entries: names, ...change } }),
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

const undoneText = (said: unknown): string => (typeof said === 'string' ? said : AS_BEFORE);

/** Undefined if all films have their categories back; else names those that do not. */
async function categoriesBack(
  changed: ChangedCategories[],
  titleOf: (entry: string) => string,
): Promise<string | undefined> {
  const { stay } = await request(staffPublishingCalls.categoriesBack, { body: { changed } });
  if (stay.length === 0) return undefined;
  const [first = '', ...others] = stay;
  const which = `${titleOf(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
  const asBefore = changed.length - stay.length;
  return `${asBefore > 0 ? `${asBefore} as before. ` : 'Nothing was undone. '}Changed again since, so left alone: ${which}.`;
}
