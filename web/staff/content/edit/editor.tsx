import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { asText } from '../../fields/field.ts';
import { LibraryChoice } from '../../fields/library/library-choice.tsx';
import { LiveSlug } from '../../fields/slug-input.tsx';
import { Completions } from '../../fields/use-completions.ts';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/person.ts';
import { useSaveKey } from '../../frame/use-save-key.ts';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { History } from '../history/history.tsx';
import { type EditedKind, KINDS } from '../kinds.ts';
import { stateWords } from '../state-words.ts';
import { ComplaintList } from './complaint-list.tsx';
import { complete } from './complete.ts';
import { Conflict } from './conflict.tsx';
import { Deeds } from './deeds.tsx';
import { DraftLine, useStates } from './draft-line.tsx';
import { type EntryComplaint, Form } from './form.tsx';
import { formOf } from './form-of.ts';
import type { OpenText } from './open-text.ts';
import { Others } from './others.tsx';
import { Publishing } from './publishing.tsx';
import { Schedule } from './schedule.tsx';

type Props = {
  kind: EditedKind;
  entry: string;
  texts: readonly OpenText[];
  /** Something was done to the entry: looks at it again, under the name that it has then. */
  onAgain: (name: string) => Promise<void>;
};

/** The page of one entry: its form, what can be done with it, and its history. */
export function Editor({ kind, entry, texts, onAgain }: Props) {
  const [complaints, setComplaints] = useState<readonly EntryComplaint[]>([]);
  const [isHistory, setHistory] = useState(false);
  const [turn, setTurn] = useState(0);
  const states = useStates(texts);
  const main = texts[0];
  const title = useMemo(
    () =>
      (kind === 'documents' ? DOCUMENT_TITLES[entry] : undefined) ??
      (asText(states[0]?.body[KINDS[kind].title]) || `Untitled ${KINDS[kind].one}`),
    [kind, entry, states],
  );
  const mayChoose = useMay('pictures.add');
  useSaveKey(() => {
    for (const { keeper } of texts) void keeper.saveNow();
  });
  if (!main) return null;
  const { detail } = main;
  const isBinned = detail?.state === 'bin';
  const isPlanned = texts.some(({ detail }) => detail?.draft?.state === 'scheduled');
  const hasDraft = !isPlanned && states.some(({ status, savedAt }) => status !== 'saved' || savedAt);
  const again = async (name: string) => {
    await onAgain(name);
    // What a check said was of the text before.
    setComplaints([]);
    setTurn((before) => before + 1);
  };
  const take = ({ kind, field, proposed }: EntryComplaint) => {
    texts.find((text) => text.kind === kind)?.keeper.change(field, proposed);
    setComplaints((before) => before.filter((each) => each.kind !== kind || each.field !== field));
  };
  const deeds = { kind, texts, title, onAgain: again };
  return (
    <Page
      title={title}
      actions={
        <>
          <Publishing key={turn} {...deeds} hasChanges={hasDraft || isPlanned} onComplaints={setComplaints} />
          <Button onClick={() => setHistory(!isHistory)}>{isHistory ? 'Back to the form' : 'History'}</Button>
          {!isBinned && <Deeds {...deeds} hasDraft={hasDraft} />}
        </>
      }
    >
      <LibraryChoice isOpen={mayChoose}>
        <Completions value={complete}>
          <LiveSlug value={detail?.state === 'live' ? entry : undefined}>
            <div className="edit-state">
              {detail && <span>{stateWords({ state: detail.state, hasDraft, isPlanned })}</span>}
              <DraftLine texts={texts} />
            </div>
            <Others kind={kind} entry={entry} />
            <Schedule detail={detail} onAgain={() => void again(entry)} />
            {isBinned && (
              <p className="notice">
                This {KINDS[kind].one} is in the bin and goes for good after a week. Bring it back to edit it.
              </p>
            )}
            <ComplaintList complaints={complaints} onTake={take} />
            {texts.map((text, at) => {
              const state = states[at];
              return (
                state && (
                  <Conflict
                    key={text.kind}
                    state={state}
                    parts={formOf(text)}
                    onSettle={(body) => text.keeper.settle(body)}
                  />
                )
              );
            })}
            {isHistory ? (
              <History texts={texts} onTaken={() => setHistory(false)} />
            ) : (
              <div inert={isBinned}>
                {texts.map((text, at) => (
                  <Form key={text.kind} text={text} body={states[at]?.body ?? {}} complaints={complaints} />
                ))}
              </div>
            )}
          </LiveSlug>
        </Completions>
      </LibraryChoice>
    </Page>
  );
}
