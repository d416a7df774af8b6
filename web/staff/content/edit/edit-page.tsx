import './edit.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import { staffPaths } from '#contract/staff-paths.ts';
import { Page } from '../../frame/page.tsx';
import { usePerson } from '../../frame/person.ts';
import { moveKeptTexts } from '../draft/kept-texts.ts';
import { type EditedKind, entryAddress, kindsOf } from '../kinds.ts';
import { Editor } from './editor.tsx';
import { type OpenText, openText, presentNameIn } from './open-text.ts';

/** Opens an entry, a film with its facts, and opens it anew after it was published or taken off. */
export function EditPage({ kind }: { kind: EditedKind }) {
  const { id = '' } = useParams();
  return <Opened key={id} kind={kind} entry={id} />;
}

function Opened({ kind, entry }: { kind: EditedKind; entry: string }) {
  const navigate = useNavigate();
  const { email } = usePerson();
  const [turn, setTurn] = useState(0);
  const [texts, setTexts] = useState<{ turn: number; list: readonly OpenText[] }>();
  const [fault, setFault] = useState<unknown>();
  const opened = useRef<readonly OpenText[]>([]);

  useEffect(() => {
    let isGone = false;
    const close = (list: readonly OpenText[]) => {
      for (const { keeper } of list) keeper.close();
    };
    const goOnAs = (present: string) => {
      handOn(kind, entry, present);
      if (!isGone) navigate(staffPaths.home + entryAddress(kind, present), { replace: true });
    };
    Promise.all(kindsOf(kind).map((each) => openText(each, entry, email, goOnAs))).then(
      (list) => {
        if (isGone) return close(list);
        opened.current = list;
        setTexts({ turn, list });
      },
      (error: unknown) => {
        const present = presentNameIn(error);
        if (present) goOnAs(present);
        else if (!isGone) setFault(error);
      },
    );
    return () => {
      isGone = true;
      close(opened.current);
    };
  }, [kind, entry, email, turn, navigate]);

  const again = useCallback(
    (name: string) => {
      if (name === entry) return setTurn((before) => before + 1);
      handOn(kind, entry, name);
      navigate(staffPaths.home + entryAddress(kind, name), { replace: true });
    },
    [kind, entry, navigate],
  );

  if (fault) throw fault;
  if (!texts)
    return (
      <Page title="Opening…">
        <p role="status">Loading…</p>
      </Page>
    );
  return <Editor key={texts.turn} kind={kind} entry={entry} texts={texts.list} onAgain={again} />;
}

/** What is typed and not saved goes with an entry that got another slug. */
function handOn(kind: EditedKind, entry: string, present: string): void {
  for (const each of kindsOf(kind)) moveKeptTexts(`${each}/${entry}`, `${each}/${present}`);
}
