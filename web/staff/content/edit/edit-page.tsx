import './edit.css';
import { useNavigate, useParams } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { staffPaths } from '#contract/staff-paths.ts';
import { Page } from '../../frame/page.tsx';
import { usePerson } from '../../frame/person.ts';
import { moveKeptTexts } from '../draft/kept-texts.ts';
import { type EditedKind, entryAddress, kindsOf } from '../kinds.ts';
import { Editor } from './editor.tsx';
import { type OpenText, openText, presentNameIn } from './open-text.ts';

/** Opens an entry, a film with its facts, and looks at it again after it was published or taken off. */
export function EditPage({ kind }: { kind: EditedKind }) {
  const { id = '' } = useParams();
  return <Opened key={id} kind={kind} entry={id} />;
}

function Opened({ kind, entry }: { kind: EditedKind; entry: string }) {
  const navigate = useNavigate();
  const { email } = usePerson();
  const [texts, setTexts] = useState<readonly OpenText[]>();
  const [fault, setFault] = useState<unknown>();
  const isHere = useRef(false);

  const goOnAs = useCallback(
    (present: string) => {
      handOn(kind, entry, present);
      if (isHere.current) navigate(staffPaths.home + entryAddress(kind, present), { replace: true });
    },
    [kind, entry, navigate],
  );
  const fail = useCallback(
    (error: unknown) => {
      const present = presentNameIn(error);
      if (present) goOnAs(present);
      else setFault(error);
    },
    [goOnAs],
  );

  useEffect(() => {
    isHere.current = true;
    const opening = Promise.all(kindsOf(kind).map((each) => openText(each, entry, email, goOnAs)));
    let isGone = false;
    opening.then((list) => !isGone && setTexts(list), fail);
    return () => {
      isGone = true;
      isHere.current = false;
      opening.then(
        (list) => {
          for (const { keeper } of list) keeper.close();
        },
        () => {},
      );
    };
  }, [kind, entry, email, goOnAs, fail]);

  if (fault) throw fault;
  if (!texts)
    return (
      <Page title="Opening…">
        <p role="status">Loading…</p>
      </Page>
    );
  const again = async (name: string) => {
    if (name !== entry) return goOnAs(name);
    await Promise.all(texts.map((text) => text.again())).then(setTexts, fail);
  };
  return <Editor kind={kind} entry={entry} texts={texts} onAgain={again} />;
}

/** What is typed and not saved goes with an entry that got another slug. */
function handOn(kind: EditedKind, entry: string, present: string): void {
  for (const each of kindsOf(kind)) moveKeptTexts(`${each}/${entry}`, `${each}/${present}`);
}
