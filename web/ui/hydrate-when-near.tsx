import {
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** What somebody does to a part of the page. */
const REACHES = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Leaves what the server rendered as it stands, and takes it over (hydrates it) when it comes into the window or somebody
 * reaches for it; that first press counts already. What the browser itself renders is there at once.
 */
export function HydrateWhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const waits = useIsHydrating();
  const [gate] = useState(() => createGate(waits));
  const [open, setOpen] = useState(!waits);
  const content = (
    <Suspense>
      <Behind gate={gate}>{children}</Behind>
    </Suspense>
  );
  // Given anything new while it waits, React would take the part away and render it afresh.
  const [untouched] = useState(content);

  // In the commit itself: a passive effect comes a frame later, and a press before it would be lost.
  useLayoutEffect(() => {
    const element = box.current;
    if (open || !element) return;
    const enter = () => {
      gate.enter();
      setOpen(true);
    };
    const onReach = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) enter();
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && enter());
    observer.observe(element);
    // On the window, so before React's own listeners: they find the part there.
    for (const type of REACHES) addEventListener(type, onReach, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const type of REACHES) removeEventListener(type, onReach, { capture: true });
    };
  }, [gate, open]);

  return (
    <div ref={box} className={className}>
      {open ? content : untouched}
    </div>
  );
}

type Gate = { closed: Promise<void> | undefined; enter: () => void };

function createGate(isClosed: boolean): Gate {
  const gate: Gate = { closed: undefined, enter() {} };
  if (isClosed) {
    gate.closed = new Promise((resolve) => {
      gate.enter = () => {
        gate.closed = undefined;
        resolve();
      };
    });
  }
  return gate;
}

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (gate.closed) use(gate.closed);
  return children;
}

/** Whether the component began as what the server rendered. Never on the server. */
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
