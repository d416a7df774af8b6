import { useSyncExternalStore } from 'react';

/** Whether the component has hydrated: false on the server, and while the browser hydrates the server's HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

const noSubscription = () => () => {};
