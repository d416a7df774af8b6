import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef } from 'react';
import { useCloseNotification } from 'react-admin';
import { isTyping } from './is-typing.ts';

/** How long something can be taken back, in milliseconds; the pointer or the focus on the toast holds it. */
export const UNDO_MS = 10_000;

/** What a toast says of something that can be taken back, by its button or Ctrl+Z (⌘Z). */
export const doneToast = (words: string, onUndo: () => void, undoWords = 'Undo'): ReactElement => (
  <DoneToast {...{ words, onUndo, undoWords }} />
);

type Props = { words: string; onUndo: () => void; undoWords: string };

function DoneToast({ words, onUndo, undoWords }: Props) {
  const close = useCloseNotification();
  const isUsed = useRef(false);
  const undo = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    close();
    onUndo();
  };
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Alert
      severity="success"
      action={
        <Button
          color="inherit"
          size="small"
          title="Ctrl+Z, or ⌘Z"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
        >
          {undoWords}
        </Button>
      }
    >
      {words}
    </Alert>
  );
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
