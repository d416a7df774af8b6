import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#web/ui/after-paint.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type Toast,
} from '#web/ui/toast.ts';
import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import type { ToasterProps } from './toaster.tsx';

const NONE: readonly Toast[] = [];
const FIRST_SIGNS = ['click', 'keydown', 'focusin'] as const;

/**
 * Mount point of the toasts. Their component is loaded at the visitor's first action, so that it is ready when a toast reports a lost
 * connection; until then, and if it cannot be loaded, toasts are plain.
 */
export function ToasterSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const acted = useFirstAction();
  const Toaster = useLazyComponent(
    acted || toasts.length > 0,
    async () => (await import('./toaster.tsx')).Toaster,
  );
  const onTop = useOnTop(toasts[0]?.id);
  return Toaster ? <Toaster {...{ toasts, onTop }} /> : <PlainToasts {...{ toasts, onTop }} />;
}

/** The corner where toasts appear, in pixels from the right and the bottom. */
const CORNER_WIDTH = 432;
const CORNER_HEIGHT = 200;

/** Whether the last clicked element is in the toasts' corner, where they would cover it. Computed when a toast appears. */
function useOnTop(latest: number | undefined): boolean {
  const clicked = useRef<Element>(null);
  const [onTop, setOnTop] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      clicked.current = target as Element;
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each toast.
  useLayoutEffect(() => {
    const { bottom = 0, right = 0 } = clicked.current?.getBoundingClientRect() ?? {};
    setOnTop(bottom > innerHeight - CORNER_HEIGHT && right > innerWidth - CORNER_WIDTH);
  }, [latest]);
  return onTop;
}

/** True once the result of the first action has been painted: loading the component must not delay it. */
function useFirstAction(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (acted) return;
    const note = () => afterPaint(() => whenIdle(() => setActed(true)));
    for (const sign of FIRST_SIGNS) document.addEventListener(sign, note, { passive: true, once: true });
    return () => {
      for (const sign of FIRST_SIGNS) document.removeEventListener(sign, note);
    };
  }, [acted]);
  return acted;
}

function PlainToasts({ toasts, onTop }: ToasterProps) {
  const latest = toasts[0]?.id;
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS, latest);
    return () => clearTimeout(timer);
  }, [latest]);
  return (
    <div role="alert" className="toast-viewport" data-top={onTop || undefined}>
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
