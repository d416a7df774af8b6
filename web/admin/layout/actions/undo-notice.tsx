import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { isTyping } from '../is-typing.ts';
import { useLatest } from '../use-latest.ts';
import type { Undo } from './notices.ts';

type Props = { words: string; undo: Undo; onClose: () => void };

/** An action that can be undone, once, by a button or Ctrl+Z (⌘Z). The next notice replaces it. */
export function UndoNotice({ words, undo, onClose }: Props) {
  const isUsed = useRef(false);
  const run = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    onClose();
    undo.run();
  };
  const latest = useLatest(run);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
  return (
    <Alert
      severity="success"
      action={
        <Button
          color="inherit"
          size="small"
          title="Ctrl+Z, or ⌘Z"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={run}
        >
          {undo.words ?? 'Undo'}
        </Button>
      }
    >
      {words}
    </Alert>
  );
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
