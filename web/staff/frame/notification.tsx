import Snackbar from '@mui/material/Snackbar';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

/** How long a sentence stays, in milliseconds, unless whoever says it knows better. */
const READ_MS = 4_000;

/** Says at the foot of the page what `useNotify` is given, one thing after the other. */
export function Notification() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (shown || notifications.length === 0) return;
    setShown(takeNotification());
    setOpen(true);
  }, [shown, notifications, takeNotification]);
  const close = useCallback(() => setOpen(false), []);
  if (!shown) return null;
  const { message, type, notificationOptions = {} } = shown;
  const { autoHideDuration = READ_MS, ...options } = notificationOptions;
  const colours = type === 'info' ? {} : { color: `${type}.contrastText`, backgroundColor: `${type}.main` };
  const isText = typeof message === 'string';
  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        open={isOpen}
        onClose={close}
        autoHideDuration={autoHideDuration}
        message={isText && message}
        sx={{ overflowWrap: 'anywhere' }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ transition: { onExited: () => setShown(undefined) }, content: { sx: colours } }}
        {...options}
      >
        {isText ? undefined : <div>{message}</div>}
      </Snackbar>
    </CloseNotificationContext>
  );
}
