import { createPortal } from 'react-dom';
import { useIsLost } from '../api/connection.ts';

/**
 * Reports that calls wait for the site. Typed text stays in its fields. Outside the page, since an open dialog hides the page from
 * screen readers.
 */
export function LostConnection() {
  const isLost = useIsLost();
  if (!isLost) return null;
  const line = 'The site cannot be reached. What you typed is safe here; the page will reconnect by itself.';
  return createPortal(
    <p role="alert" className="lost-connection">
      {line}
    </p>,
    document.body,
  );
}
