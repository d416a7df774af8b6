import type { OutsideScript } from '#contract/catalogue/outside-script.ts';
import { paths } from '#contract/core/paths.ts';
import { STAFF_MARK } from '#contract/core/staff-mark.ts';

/**
 * Where the script is never loaded: the address of an order or a submission is a secret, and the others have passwords, addresses and
 * links to orders. A loaded script stays in its document, so these pages need another one.
 */
const APART = [
  paths.order(''),
  paths.submission(''),
  ...[
    paths.login,
    paths.forgotPassword,
    paths.newPassword,
    paths.confirmEmail,
    paths.checkout,
    paths.watchlist,
  ].map((path) => `${path}/`),
];

/**
 * The inline script of pages with a script of another company, sent as the text of this function. It asks for consent in a bar and loads
 * the script only then; links with `data-consent` ask again. Where somebody has worked in /staff it does neither: a script of these
 * pages could act in that person's name. It needs no other script: it runs before those of the page, and presses on its buttons are not
 * for them.
 */
function askConsent(url: string, purpose: string, policy: string, staffMark: string, apart: string[]): void {
  const KEY = 'marquee-consent';
  const [yes, no] = [`yes ${url}`, `no ${url}`];
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // without storage it asks on each page
    }
  };
  if (read(staffMark) !== null) return;
  addEventListener('storage', ({ key }) => key === staffMark && location.reload());

  const isApart = ({ pathname }: { pathname: string }) =>
    apart.some((start) => `${pathname}/`.startsWith(start));
  // The router's ways there: a link, which is left to the browser, and a new entry of the history.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && isApart(link)) event.stopImmediatePropagation();
    },
    true,
  );
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, address) => {
      if (!address || !isApart(new URL(address, location.href))) change(state, unused, address);
      else if (name === 'pushState') location.assign(address);
      else location.replace(address);
    };
  }
  addEventListener('popstate', (event) => {
    if (!isApart(location)) return;
    const { href } = location;
    event.stopImmediatePropagation();
    history.replaceState(null, '', '/'); // what the script sees until the page has gone
    location.replace(href);
  });

  const load = () => document.head.append(Object.assign(document.createElement('script'), { src: url }));
  const bar = document.createElement('section');
  bar.className = 'consent';
  bar.setAttribute('aria-label', 'Your consent');
  const text = document.createElement('p');
  text.append(`May this site load a script of ${new URL(url).host}? ${purpose} `);
  text.append(Object.assign(document.createElement('a'), { href: policy, textContent: 'Privacy policy' }));
  const [refuse, allow] = ['Do not allow', 'Allow'].map((textContent) =>
    Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button-quiet',
      textContent,
    }),
  );
  if (refuse && allow) bar.append(text, refuse, allow);

  const answer = (isAllowed: boolean) => {
    const before = read(KEY);
    try {
      localStorage.setItem(KEY, isAllowed ? yes : no);
    } catch {}
    bar.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
    if (isAllowed && before !== yes) load();
    if (!isAllowed && before === yes) location.reload(); // it runs already
  };
  const ask = () => {
    document.body.append(bar);
    return refuse;
  };
  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest<HTMLElement>('button, [data-consent]');
      const isOurs = button && (bar.contains(button) || button.dataset.consent !== undefined);
      if (!isOurs) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (bar.contains(button)) answer(button === allow);
      else ask()?.focus();
    },
    true,
  );
  if (read(KEY) === yes) load();
  else if (read(KEY) !== no) ask();
}

/** In a script element `<` could end it. */
export const consentScript = ({ url, purpose }: OutsideScript): string =>
  `(${askConsent})(${JSON.stringify([url, purpose, paths.privacy, STAFF_MARK, APART]).slice(1, -1).replaceAll('<', '\\u003c')})`;

/** Whether a page may ask, and load the script. */
export const mayAskConsent = (pathname: string): boolean =>
  !APART.some((start) => `${pathname}/`.startsWith(start));
