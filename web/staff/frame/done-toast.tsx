import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type NotificationOptions, useCloseNotification, useNotificationContext } from 'ra-core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';
import { useLatest } from './use-latest.ts';

/** How long something can be taken back, in milliseconds; the pointer or the focus on the toast holds it. */
const UNDO_MS = 10_000;

/**
 * What `notify` takes to say that something was done which can be taken back, by a button or Ctrl+Z (⌘Z). A click elsewhere
 * leaves the toast: whoever works on may still want to take back what they did before. The next toast replaces it.
 */
export const doneToast = (
  words: string,
  onUndo: () => void,
  undoWords = 'Undo',
): [ReactElement, NotificationOptions] => [
  <DoneToast key={words} {...{ words, onUndo, undoWords }} />,
  { autoHideDuration: UNDO_MS, slots: { clickAwayListener: Stays } },
];

const Stays = ({ children }: { children?: ReactNode }) => children;

type Props = { words: string; onUndo: () => void; undoWords: string };

function DoneToast({ words, onUndo, undoWords }: Props) {
  const close = useCloseNotification();
  const { notifications } = useNotificationContext();
  const isFollowed = notifications.length > 0;
  useEffect(() => {
    if (isFollowed) close();
  }, [isFollowed, close]);
  const isUsed = useRef(false);
  const undo = () => {
    if (isUsed.current) return;
    isUsed.current = true;
    close();
    onUndo();
  };
  const latest = useLatest(undo);
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
