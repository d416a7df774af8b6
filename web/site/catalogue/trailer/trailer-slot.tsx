import { useSyncExternalStore } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { closeTrailer, currentTrailer, subscribeToTrailer } from './open-trailer.ts';

/** Mount point of the trailer dialog, which is loaded when the first trailer is opened. */
export function TrailerSlot() {
  const trailer = useSyncExternalStore(subscribeToTrailer, currentTrailer, () => null);
  const Dialog = useLazyComponent(
    trailer !== null,
    async () => (await import('./trailer-dialog.tsx')).TrailerDialog,
    reportFailure,
  );
  return Dialog && <Dialog trailer={trailer} />;
}

function reportFailure() {
  closeTrailer();
  toast({
    title: 'The trailer did not load',
    description: 'Please check your connection and try again.',
    variant: 'destructive',
  });
}
