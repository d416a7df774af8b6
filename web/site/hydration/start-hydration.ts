import type { EarlyEvents } from './early-events.ts';

/**
 * The inline script of each page, sent as the text of this function, so it must not use anything from outside. `files`: the page's
 * scripts. They are fetched once the page has loaded and the browser is idle, and run at the visitor's first event, or after `waitMs`
 * without one. Clicks before the scripts run are recorded for replay.ts and hidden from listeners that already run, which would handle
 * them twice. Links work without the scripts. decisions/0019
 */
function startHydration(files: string[], waitMs: number): void {
  const signals = ['pointermove', 'wheel', 'scroll', 'focusin', 'popstate'];
  let isRun = false;
  const run = () => {
    if (isRun) return;
    isRun = true;
    show();
    for (const signal of signals) removeEventListener(signal, onSignal, true);
    for (const file of files) import(/* @vite-ignore */ file).catch(() => {}); // the module that needs it fetches it again
  };

  /** Pictures below the first screen wait for the first paint (base.css). */
  let shown: () => void;
  const painted = new Promise<void>((resolve) => {
    shown = resolve;
  });
  const show = () => {
    delete document.documentElement.dataset.unpainted;
    shown();
  };

  const early: EarlyEvents = {
    address: location.pathname + location.search,
    events: [],
    fields: new Map(),
    end() {
      for (const [type, record] of recorders) removeEventListener(type, record, true);
    },
  };
  const click = (event: Event) => {
    run();
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.clicked = ''; // shows that the click was registered (controls.css)
    if (!early.events.includes(button)) early.events.push(button);
  };
  const key = (event: Event) => {
    run();
    if (!(event instanceof KeyboardEvent) || !event.key.startsWith('Arrow')) return;
    event.stopImmediatePropagation();
    early.events.push(event);
  };
  const touch = (event: Event) => {
    run();
    event.stopImmediatePropagation();
    early.events.push(event as TouchEvent);
  };
  // Screen readers, voice control and autofill change a field without a click or a key.
  const field = ({ target }: Event) => {
    run();
    if (target) early.fields.set(target, (target as HTMLInputElement).value);
  };
  const recorders: [string, (event: Event) => void][] = [
    ['pointerdown', run],
    ['click', click],
    ['keydown', key],
    ['touchstart', touch],
    ['touchend', touch],
    ['input', field],
    ['change', field],
  ];
  for (const [type, record] of recorders)
    addEventListener(type, record, { capture: true, passive: type !== 'click' });
  globalThis.earlyEvents = early;

  /**
   * The visitor is present but has not clicked yet: wait for the first paint. Scroll-snap rows scroll on their own, and a page that
   * loads under a resting mouse gets a pointermove of zero distance; both are ignored.
   */
  const onSignal = (event: Event) => {
    const isOfRow = event.type === 'scroll' && event.target !== document;
    const isResting = event instanceof PointerEvent && !event.movementX && !event.movementY;
    if (!isOfRow && !isResting) void painted.then(run);
  };
  for (const signal of signals) addEventListener(signal, onSignal, { capture: true, passive: true });

  if (document.hidden) show();
  new PerformanceObserver(async () => {
    const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    await Promise.allSettled([...first].map((picture) => picture.decode()));
    requestAnimationFrame(() => setTimeout(show));
  }).observe({ type: 'paint', buffered: true });
  setTimeout(show, 2000);

  const idle = self.requestIdleCallback ?? setTimeout;
  const fetchFiles = () => {
    for (const href of files) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      link.fetchPriority = 'low';
      document.head.append(link);
    }
    setTimeout(() => idle(run), waitMs);
  };
  void painted.then(() => {
    // A placeholder, a form that a member does not see, or a date that may differ for the visitor needs the script at once.
    if (document.querySelector('main :is([aria-busy=true],[type=password],[data-starts])')) run();
    else if (document.readyState === 'complete') idle(fetchFiles);
    else addEventListener('load', () => idle(fetchFiles));
  });
}

/** Long enough for the page to load undisturbed, shorter than a slide of the hero is shown. */
export const WAIT_MS = 4_000;

/** The inline script for a page's files. */
export const hydrationScript = (files: readonly string[]) =>
  `(${startHydration})(${JSON.stringify(files)},${WAIT_MS})`;
