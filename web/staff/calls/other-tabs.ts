import { useEffect } from 'react';

/* All tabs of a browser share one session: none may show one person's page while another one is logged in. */

let channel: BroadcastChannel | undefined;
const tabs = () => {
  try {
    channel ??= new BroadcastChannel('staff-person');
  } catch {
    // Firefox refuses it where cookies are blocked: then nobody gets in here anyway.
  }
  return channel;
};

/** Says who has the session from now on, by email; null after a logout. */
export const tellOtherTabs = (email: string | null): void => tabs()?.postMessage(email);

/**
 * Keeps the page to `email`: once another tab logs out, or somebody else in, it begins anew. What was typed is kept. Null: the page
 * is nobody's yet, and begins anew once somebody is in.
 */
export function useSamePerson(email: string | null): void {
  useEffect(() => {
    const begin = ({ data }: MessageEvent<string | null>) => {
      if (data !== email) location.reload();
    };
    tabs()?.addEventListener('message', begin);
    if (email !== null) tellOtherTabs(email);
    return () => tabs()?.removeEventListener('message', begin);
  }, [email]);
}
