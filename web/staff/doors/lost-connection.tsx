import { createPortal } from 'react-dom';
import { useIsLost } from '../calls/connection.ts';

/**
 * Says that calls wait for the site. What was typed stays in its fields. Beside the page, since an open dialog hides the
 * page from screen readers.
 */
export function LostConnection() {
  const isLost = useIsLost();
  if (!isLost) return null;
  const line = 'The site cannot be reached. What you typed stays here; it goes on by itself.';
  return createPortal(
    <p role="alert" className="lost-connection">
      {line}
    </p>,
    document.body,
  );
}
