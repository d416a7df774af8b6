import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** Events that count as an interaction with a part of the page. */
const REACH_EVENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

type HydrateWhenNearProps = {
  id?: string;
  className?: string;
  /** Fetches the script of lazy children; must be a stable function. */
  script?: () => Promise<unknown>;
  children: ReactNode;
};

/**
 * Leaves the server's markup as it is, and hydrates it when it scrolls into view or on the first interaction, which already counts. If
 * its script cannot be fetched, the markup stays: React would otherwise unmount the whole page. No effect on pages rendered in the
 * browser.
 */
export function HydrateWhenNear({ id, className, script, children }: HydrateWhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const waits = useIsHydrating();
  const [gate] = useState(() => createGate(waits));
  const [open, setOpen] = useState(!waits);
  const content = (
    <Suspense>
      <Gated gate={gate} onHydrated={() => setOpen(true)}>
        {children}
      </Gated>
    </Suspense>
  );
  // If its children changed before hydration, which a lazy child delays, React would discard the HTML and render it again.
  const [untouched] = useState(content);

  // In a layout effect: a passive effect runs a frame later, and a click before it would be lost.
  useLayoutEffect(() => {
    const element = box.current;
    if (open || !element) return;
    const enter = () => void (script ? script().then(gate.enter, () => {}) : gate.enter());
    const onReach = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) enter();
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && enter());
    observer.observe(element);
    // On the window, so before React's own listeners, which then find the part hydrated.
    for (const type of REACH_EVENTS) addEventListener(type, onReach, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const type of REACH_EVENTS) removeEventListener(type, onReach, { capture: true });
    };
  }, [gate, open, script]);

  return (
    <div ref={box} id={id} className={className}>
      {open ? content : untouched}
    </div>
  );
}

type Gate = { opened: Promise<void>; enter: () => void };

function createGate(isClosed: boolean): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((open) => {
    resolve = open;
  });
  const enter = () => {
    // React's own mark of a promise that is already resolved, so a click hydrates at once.
    Object.assign(opened, { status: 'fulfilled' });
    resolve();
  };
  if (!isClosed) enter();
  return { opened, enter };
}

type GatedProps = { gate: Gate; onHydrated: () => void; children: ReactNode };

function Gated({ gate, onHydrated, children }: GatedProps) {
  // Always the same promise: React renders the part again if it was opened while waiting, and fails if that render suspends less.
  use(gate.opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(onHydrated, []);
  return children;
}

/** Whether the component hydrates HTML from the server. Always false on the server. */
function useIsHydrating(): boolean {
  const is = useRef(false);
  return useSyncExternalStore(
    noSubscription,
    () => is.current,
    () => {
      is.current = !import.meta.env.SSR;
      return is.current;
    },
  );
}

const noSubscription = () => () => {};
