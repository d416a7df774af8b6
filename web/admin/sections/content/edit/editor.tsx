import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { staffPreviewCalls } from '#contract/content/staff-preview-calls.ts';
import { request } from '../../../api/request.ts';
import { asText } from '../../../fields/field.ts';
import { LibraryChoice } from '../../../fields/library/library-choice.tsx';
import { LockedFields } from '../../../fields/locked-fields.ts';
import { SavedDraft } from '../../../fields/mails/saved-draft.ts';
import { GeneratedHead } from '../../../fields/sharing/generated.ts';
import { LiveSlug } from '../../../fields/slug-input.tsx';
import { Completions } from '../../../fields/use-completions.ts';
import { useSaveKey } from '../../../layout/actions/use-save-key.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Page } from '../../../layout/page.tsx';
import { StateTag } from '../../../layout/state-tag.tsx';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { History } from '../history/history.tsx';
import { type EditedKind, KINDS } from '../kinds.ts';
import { stateWords } from '../state-words.ts';
import { Actions } from './actions.tsx';
import { BackToBefore } from './back.tsx';
import { complete } from './complete.ts';
import { Conflict } from './conflict.tsx';
import { DraftLine, useDraftState } from './draft-line.tsx';
import { FilmPreview } from './film-preview.tsx';
import { type EntryIssue, Form } from './form.tsx';
import { formOf } from './form-of.ts';
import { IssueList } from './issue-list.tsx';
import { MoveToBin } from './move-to-bin.tsx';
import type { OpenText } from './open-text.ts';
import { Others } from './others.tsx';
import { Owner } from './owner.tsx';
import { Publishing } from './publishing.tsx';
import { Schedule } from './schedule.tsx';

type Props = {
  kind: EditedKind;
  entry: string;
  text: OpenText;
  /** After an action on the entry: reads it again under its current name. */
  onRefetch: (name: string) => Promise<void>;
};

/** The page of one entry: its form, its actions, and its history. */
export function Editor({ kind, entry, text, onRefetch }: Props) {
  const [issues, setIssues] = useState<readonly EntryIssue[]>([]);
  const [isHistory, setHistory] = useState(false);
  const [turn, setTurn] = useState(0);
  const draft = useDraftState(text);
  const title = useMemo(
    () =>
      (kind === 'documents' ? DOCUMENT_TITLES[entry] : undefined) ??
      (asText(draft.body[KINDS[kind].title]) || `Untitled ${KINDS[kind].one}`),
    [kind, entry, draft],
  );
  const mayChoose = useMay('pictures.add');
  useSaveKey(() => void text.autosave.saveNow());
  const { detail } = text;
  const { body } = draft;
  const generated = useMemo(
    () => ({
      read: () => request(staffPreviewCalls.head, { kind, entry }),
      made: JSON.stringify({ ...body, sharing: null }),
    }),
    [kind, entry, body],
  );
  const locked = useMemo(() => new Set(detail.outside?.fields), [detail]);
  const saved = useMemo(() => ({ body, save: () => text.autosave.saveNow() }), [body, text]);
  const isBinned = detail.state === 'bin';
  const isPlanned = detail.draft?.state === 'scheduled';
  const hasDraft = !isPlanned && (draft.status !== 'saved' || Boolean(draft.savedAt));
  const refetch = async (name: string) => {
    await onRefetch(name);
    // The issues are those of the previous text.
    setIssues([]);
    setTurn((before) => before + 1);
  };
  const take = ({ field, proposed }: EntryIssue) => {
    text.autosave.change(field, proposed);
    setIssues((before) => before.filter((each) => each.field !== field));
  };
  const actionProps = { kind, text, title, onRefetch: refetch };
  return (
    <Page
      title={title}
      actions={
        <>
          <Publishing key={turn} {...actionProps} hasChanges={hasDraft || isPlanned} onIssues={setIssues} />
          <BackToBefore text={text} title={title} onRefetch={refetch} />
          <Button onClick={() => setHistory(!isHistory)}>{isHistory ? 'Back to the form' : 'History'}</Button>
          {!isBinned && <Actions {...actionProps} hasDraft={hasDraft} />}
          {!isBinned && kind !== 'documents' && <MoveToBin {...actionProps} />}
        </>
      }
    >
      <LibraryChoice isOpen={mayChoose}>
        <Completions value={complete}>
          <LiveSlug value={detail.state === 'live' ? entry : undefined}>
            <div className="edit-state">
              <StateTag of={detail.state}>
                {stateWords({ state: detail.state, hasDraft, isPlanned })}
              </StateTag>
              <DraftLine draft={draft} />
            </div>
            <Others kind={kind} entry={entry} />
            <Owner outside={detail.outside} one={KINDS[kind].one} />
            <Schedule detail={detail} onRefetch={() => void refetch(entry)} />
            {isBinned && (
              <p className="notice">
                This {KINDS[kind].one} is in the bin and will be deleted after a week. Restore it to edit it.
              </p>
            )}
            <IssueList issues={issues} onTake={take} />
            <Conflict state={draft} parts={formOf(text)} onSettle={(body) => text.autosave.settle(body)} />
            {isHistory ? (
              <History text={text} onRestored={() => setHistory(false)} />
            ) : (
              <div inert={isBinned}>
                {kind === 'films' && <FilmPreview body={draft.body} />}
                <GeneratedHead value={generated}>
                  <SavedDraft value={saved}>
                    <LockedFields value={locked}>
                      <Form text={text} body={draft.body} issues={issues} />
                    </LockedFields>
                  </SavedDraft>
                </GeneratedHead>
              </div>
            )}
          </LiveSlug>
        </Completions>
      </LibraryChoice>
    </Page>
  );
}
