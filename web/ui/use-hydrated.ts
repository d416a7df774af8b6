import { useSyncExternalStore } from 'react';

/** Whether the component works already: false on the server, and while the browser takes over the server's HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );

const unchanging = () => () => {};
