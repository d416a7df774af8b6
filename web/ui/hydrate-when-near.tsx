import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** Events that count as touching a part of the page. */
const REACHES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

type HydrateWhenNearProps = {
  id?: string;
  className?: string;
  /** Fetches the script of lazy children, always by the same function. */
  script?: () => Promise<unknown>;
  children: ReactNode;
};

/**
 * Leaves what the server rendered as it is, and hydrates it when it scrolls into view or somebody touches it; that first
 * press already counts. While its script cannot be fetched, it stays as it is: React would give up the whole page for it. On
 * pages rendered in the browser it has no effect.
 */
export function HydrateWhenNear({ id, className, script, children }: HydrateWhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const waits = useIsHydrating();
  const [gate] = useState(() => createGate(waits));
  const [open, setOpen] = useState(!waits);
  const content = (
    <Suspense>
      <Behind gate={gate} onHydrated={() => setOpen(true)}>
        {children}
      </Behind>
    </Suspense>
  );
  // If its children changed before it is hydrated, which a lazy one delays, React would discard the HTML and render it anew.
  const [untouched] = useState(content);

  // In the commit itself: a passive effect runs a frame later, and a press before it would be lost.
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
    for (const type of REACHES) addEventListener(type, onReach, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const type of REACHES) removeEventListener(type, onReach, { capture: true });
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
    // React's own mark of a promise that it need not wait for, so a press hydrates at once.
    Object.assign(opened, { status: 'fulfilled' });
    resolve();
  };
  if (!isClosed) enter();
  return { opened, enter };
}

type BehindProps = { gate: Gate; onHydrated: () => void; children: ReactNode };

function Behind({ gate, onHydrated, children }: BehindProps) {
  // Always the same promise: React renders a part again that was let in while it waited, and fails if it asks for less.
  use(gate.opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(onHydrated, []);
  return children;
}

/** Whether the component hydrates HTML from the server. Always false on the server. */
function useIsHydrating(): boolean {
  const is = useRef(false);
  return useSyncExternalStore(
    unchanging,
    () => is.current,
    () => {
      is.current = !import.meta.env.SSR;
      return is.current;
    },
  );
}

const unchanging = () => () => {};
