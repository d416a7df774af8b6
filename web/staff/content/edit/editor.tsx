import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { asText } from '../../fields/field.ts';
import { LiveSlug } from '../../fields/slug-input.tsx';
import { Completions } from '../../fields/use-completions.ts';
import { Page } from '../../frame/page.tsx';
import { documentForms } from '../forms/forms.ts';
import { History } from '../history/history.tsx';
import { type EditedKind, KINDS } from '../kinds.ts';
import { stateWords } from '../state-words.ts';
import { complete } from './complete.ts';
import { Conflict } from './conflict.tsx';
import { Deeds } from './deeds.tsx';
import { DraftLine, useStates } from './draft-line.tsx';
import { Form } from './form.tsx';
import { formOf } from './form-of.ts';
import type { OpenText } from './open-text.ts';
import { Others } from './others.tsx';

type Props = {
  kind: EditedKind;
  entry: string;
  texts: readonly OpenText[];
  /** Opens the entry anew, under the name that it has then. */
  onAgain: (name: string) => void;
};

/** The page of one entry: its form, what can be done with it, and its history. */
export function Editor({ kind, entry, texts, onAgain }: Props) {
  const [isHistory, setHistory] = useState(false);
  const states = useStates(texts);
  const main = texts[0];
  const title = useMemo(
    () =>
      documentForms[entry]?.title ??
      (asText(states[0]?.body[KINDS[kind].title]) || `Untitled ${KINDS[kind].one}`),
    [kind, entry, states],
  );
  if (!main) return null;
  const { detail } = main;
  const isBinned = detail?.state === 'bin';
  const hasChanges = texts.some(
    ({ detail }, at) => detail?.draft || states[at]?.status !== 'saved' || states[at]?.savedAt,
  );
  const deeds = { kind, texts, title, hasChanges, onAgain };
  return (
    <Page
      title={title}
      actions={
        <>
          <Button aria-pressed={isHistory} onClick={() => setHistory(!isHistory)}>
            {isHistory ? 'Back to the form' : 'History'}
          </Button>
          {!isBinned && <Deeds {...deeds} />}
        </>
      }
    >
      <Completions value={complete}>
        <LiveSlug value={detail?.state === 'live' ? entry : undefined}>
          <div className="edit-state">
            {detail && <span>{stateWords({ state: detail.state, hasDraft: detail.draft !== null })}</span>}
            <DraftLine texts={texts} />
          </div>
          <Others kind={kind} entry={entry} />
          {isBinned && (
            <p className="notice">
              This {KINDS[kind].one} is in the bin and goes for good after a week. Bring it back to edit it.
            </p>
          )}
          {texts.map((text, at) => {
            const state = states[at];
            return (
              state && (
                <Conflict
                  key={text.kind}
                  state={state}
                  sections={formOf(text)}
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
                <Form key={text.kind} text={text} body={states[at]?.body ?? {}} complaints={NONE} />
              ))}
            </div>
          )}
        </LiveSlug>
      </Completions>
    </Page>
  );
}

const NONE: readonly [] = [];
