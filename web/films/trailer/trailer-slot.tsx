import { useSyncExternalStore } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { closeTrailer, currentTrailer, subscribeToTrailer } from './open-trailer.ts';

/** Place of the trailer dialog, which is loaded when the first trailer is opened. */
export function TrailerSlot() {
  const trailer = useSyncExternalStore(subscribeToTrailer, currentTrailer, () => null);
  const Dialog = useLoaded(
    trailer !== null,
    async () => (await import('./trailer-dialog.tsx')).TrailerDialog,
    sayFailed,
  );
  return Dialog && <Dialog trailer={trailer} />;
}

function sayFailed() {
  closeTrailer();
  toast({
    title: 'The trailer did not load',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  });
}
