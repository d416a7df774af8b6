import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type ChoosePicture, type Chosen, PictureChoice, type Wanted } from './choice.ts';
import { LibraryDialog } from './library-dialog.tsx';

type Asked = { what: Wanted; answer: (chosen: readonly Chosen[]) => void };

/** Provides the library dialog to the inputs inside. */
export function LibraryChoice({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const choose = useCallback<ChoosePicture>(
    (what) => new Promise((answer) => setAsked({ what, answer })),
    [],
  );
  const close = useCallback(
    (chosen: readonly Chosen[]) =>
      setAsked((before) => {
        before?.answer(chosen);
        return undefined;
      }),
    [],
  );
  return (
    <PictureChoice value={useMemo(() => (isOpen ? choose : undefined), [isOpen, choose])}>
      {children}
      {asked && <LibraryDialog what={asked.what} onClose={close} />}
    </PictureChoice>
  );
}
