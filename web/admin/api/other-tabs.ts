import { useEffect } from 'react';

/* All tabs of a browser share one session: none may show one user's page while another user is logged in. */

let channel: BroadcastChannel | undefined;
const tabs = () => {
  try {
    channel ??= new BroadcastChannel('staff-person');
  } catch {
    // Firefox refuses it if cookies are blocked, and then nobody can log in anyway.
  }
  return channel;
};

/** Announces to the other tabs who is logged in, by email; null after a logout. */
export const notifyOtherTabs = (email: string | null): void => tabs()?.postMessage(email);

/**
 * Reloads the page once another tab logs out or logs in another user than `email`. Typed text is preserved. Null: nobody is logged in
 * here, so the page reloads once somebody is.
 */
export function useSameUser(email: string | null): void {
  useEffect(() => {
    const begin = ({ data }: MessageEvent<string | null>) => {
      if (data !== email) location.reload();
    };
    tabs()?.addEventListener('message', begin);
    if (email !== null) notifyOtherTabs(email);
    return () => tabs()?.removeEventListener('message', begin);
  }, [email]);
}
