import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from '#web/ui/toast.ts';
import { useLoaded } from './use-loaded.ts';

const NONE: readonly Toast[] = [];
const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The place of the toasts. What shows them is fetched at the visitor's first action, so that it is there when a toast
 * tells of a lost connection; until it is, and where it cannot be fetched, a toast is shown plainly.
 */
export function ToasterSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const acted = useFirstAction();
  const Toaster = useLoaded(acted || toasts.length > 0, async () => (await import('./toaster.tsx')).Toaster);
  return Toaster ? <Toaster toasts={toasts} /> : <PlainToasts toasts={toasts} />;
}

function useFirstAction(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (acted) return;
    const note = () => setActed(true);
    for (const sign of FIRST_SIGNS) document.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of FIRST_SIGNS) document.removeEventListener(sign, note);
    };
  }, [acted]);
  return acted;
}

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="alert" className="toast-viewport">
      {toasts.map(
        ({ id, open, title, description, variant }) =>
          open && (
            <div key={id} className="toast" data-variant={variant}>
              <p className="toast-title">{title}</p>
              {description && <p className="toast-description">{description}</p>}
            </div>
          ),
      )}
    </div>
  );
}
