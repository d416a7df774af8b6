import { type CountedPress, VISITS_PATH } from '#contract/core/visits.ts';

declare global {
  /** Reports a press; without one, that a page was shown; undefined where visits are not counted. */
  var countVisit: ((press?: CountedPress, of?: string) => void) | undefined;
}

/**
 * The inline script of pages while visits are counted, sent as the text of this function. It runs without the page's other scripts, which
 * start only when somebody is there. Words typed into a search are reported once they have stayed for `restMs`. Links say by
 * `data-count` what is counted when they are pressed. It stores nothing in the browser. decisions/0052
 */
function countVisits(to: string, restMs: number): void {
  let from = document.referrer;
  let shown: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const send = (kind: string, of?: string) => {
    const report = {
      kind,
      of,
      path: location.pathname,
      words: new URLSearchParams(location.search).get('search')?.slice(0, 60),
      none: !!document.querySelector('[data-none]'),
      from: from.slice(0, 99),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    from = '';
    navigator.sendBeacon(to, JSON.stringify(report));
  };
  const count = (press?: string, of?: string) => {
    if (press) return send(press, of);
    clearTimeout(timer);
    if (shown === location.pathname) timer = setTimeout(send, restMs, 'search');
    else send('view');
    shown = location.pathname;
  };
  globalThis.countVisit = count;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shown = undefined; // Back to a page that the browser kept
    count();
  });
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLElement>('[data-count]');
      const [kind, of] = link ? (link.dataset.count?.split(' ') ?? []) : [];
      if (kind) count(kind, of);
    },
    true,
  );
}

/** How long the words of a search must stay, in milliseconds. */
const REST_MS = 2_000;

export const VISITS_SCRIPT = `(${countVisits})(${JSON.stringify(VISITS_PATH)},${REST_MS})`;
