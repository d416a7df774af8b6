import './edit.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import { useOpen, useRecordId } from '../../../layout/address.ts';
import { useCurrentUser } from '../../../layout/current-user.ts';
import { Page } from '../../../layout/page.tsx';
import { moveUnsavedTexts } from '../draft/unsaved-text.ts';
import type { EditedKind } from '../kinds.ts';
import { Editor } from './editor.tsx';
import { type OpenText, openText, presentNameIn } from './open-text.ts';

type Props = {
  kind: EditedKind;
  /** By default the one in the address. */
  entry?: string;
};

/** Opens an entry, and reads it again after it was published or unpublished. */
export function EditPage({ kind, entry: given }: Props) {
  const addressed = useRecordId();
  const entry = given ?? addressed;
  const open = useOpen();
  const { email } = useCurrentUser();
  const [text, setText] = useState<OpenText>();
  const [fault, setFault] = useState<unknown>();
  const isHere = useRef(false);

  const goOnAs = useCallback(
    (present: string) => {
      moveUnsavedTexts(`${kind}/${entry}`, `${kind}/${present}`); // what is typed and not saved
      if (isHere.current) open(staffEntryPath(kind, present), { replace: true });
    },
    [kind, entry, open],
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
    const opening = openText(kind, entry, email, goOnAs);
    let isGone = false;
    opening.then((opened) => !isGone && setText(opened), fail);
    return () => {
      isGone = true;
      isHere.current = false;
      opening.then(
        ({ autosave }) => autosave.close(),
        () => {},
      );
    };
  }, [kind, entry, email, goOnAs, fail]);

  if (fault) throw fault;
  if (!text)
    return (
      <Page title="Opening…">
        <p role="status">Loading…</p>
      </Page>
    );
  const refetch = async (name: string) => {
    if (name !== entry) return goOnAs(name);
    await text.refetch().then(setText, fail);
  };
  return <Editor kind={kind} entry={entry} text={text} onRefetch={refetch} />;
}
