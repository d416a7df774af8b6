import Snackbar from '@mui/material/Snackbar';
import { type ReactNode, useState } from 'react';
import { type Notice, removeNotice, useNotices } from './notices.ts';
import { UndoNotice } from './undo-notice.tsx';

/** Shows the notices at the foot of the page, one at a time. */
export function NoticeBar() {
  const [shown, next] = useNotices();
  const [closed, setClosed] = useState<Notice>();
  if (!shown) return null;
  const { words, kind, ms, undo } = shown;
  const close = () => setClosed(shown);
  const colours = kind === 'info' ? {} : { color: `${kind}.contrastText`, backgroundColor: `${kind}.main` };
  return (
    <Snackbar
      key={shown.id}
      open={shown !== closed && !(undo && next)}
      onClose={close}
      autoHideDuration={ms}
      message={!undo && words}
      sx={{ overflowWrap: 'anywhere' }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ transition: { onExited: () => removeNotice(shown) }, content: { sx: colours } }}
      {...(undo && { slots: { clickAwayListener: WithoutClickAway } })}
    >
      {undo && (
        <div>
          <UndoNotice words={words} undo={undo} onClose={close} />
        </div>
      )}
    </Snackbar>
  );
}

/** A click elsewhere leaves a notice with an undo open, so that the user can continue working and still undo. */
const WithoutClickAway = ({ children }: { children?: ReactNode }) => children;
