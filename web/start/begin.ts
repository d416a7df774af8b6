import type { KeptPresses } from './kept-presses.ts';

/**
 * The script within each page, sent as the text of this function, so it may use nothing from outside. `files`: the
 * scripts of the page. They are fetched once the page has loaded and the browser is idle, and run at the first sign of a
 * visitor, or after `waitMs` without one. What is pressed before they have started is kept for replay.ts, and from those who
 * listen already: it would count twice. Links work without the scripts. decisions/0019
 */
function begin(files: string[], waitMs: number): void {
  const signs = ['pointermove', 'wheel', 'scroll', 'focusin', 'popstate'];
  let isRun = false;
  const run = () => {
    if (isRun) return;
    isRun = true;
    show();
    for (const sign of signs) removeEventListener(sign, look, true);
    for (const file of files) import(/* @vite-ignore */ file).catch(() => {}); // whoever needs it fetches it again
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

  const kept: KeptPresses = {
    address: location.pathname + location.search,
    presses: [],
    fields: new Map(),
    end() {
      for (const [type, keep] of keeping) removeEventListener(type, keep, true);
    },
  };
  const press = (event: Event) => {
    run();
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.kept = ''; // shows that it was heard (controls.css)
    if (!kept.presses.includes(button)) kept.presses.push(button);
  };
  const key = (event: Event) => {
    run();
    if (!(event instanceof KeyboardEvent) || !event.key.startsWith('Arrow')) return;
    event.stopImmediatePropagation();
    kept.presses.push(event);
  };
  const touch = (event: Event) => {
    run();
    event.stopImmediatePropagation();
    kept.presses.push(event as TouchEvent);
  };
  // Screen readers, voice control and autofill change a field without a press or a key.
  const field = ({ target }: Event) => {
    run();
    if (target) kept.fields.set(target, (target as HTMLInputElement).value);
  };
  const keeping: [string, (event: Event) => void][] = [
    ['pointerdown', run],
    ['click', press],
    ['keydown', key],
    ['touchstart', touch],
    ['touchend', touch],
    ['input', field],
    ['change', field],
  ];
  for (const [type, keep] of keeping)
    addEventListener(type, keep, { capture: true, passive: type !== 'click' });
  globalThis.keptPresses = kept;

  /**
   * Somebody is there, but presses nothing yet: the first paint goes first. Rows that snap into place scroll by themselves,
   * and a page that comes under a resting mouse gets a move without a way.
   */
  const look = (event: Event) => {
    const isOfRow = event.type === 'scroll' && event.target !== document;
    const isResting = event instanceof PointerEvent && !event.movementX && !event.movementY;
    if (!isOfRow && !isResting) void painted.then(run);
  };
  for (const sign of signs) addEventListener(sign, look, { capture: true, passive: true });

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
    // A placeholder, a form that a member does not see, or a day that may be another for the visitor waits for the script.
    if (document.querySelector('main :is([aria-busy=true],[type=password],[data-starts])')) run();
    else if (document.readyState === 'complete') idle(fetchFiles);
    else addEventListener('load', () => idle(fetchFiles));
  });
}

/** Long enough for a page to load in peace, shorter than a slide of the hero stands. */
export const WAIT_MS = 4_000;

/** The text of the script, for the files of a page. */
export const beginScript = (files: readonly string[]) => `(${begin})(${JSON.stringify(files)},${WAIT_MS})`;
