import { expect, onTestFinished, test, vi } from 'vitest';
import { orderPath, paths } from '#contract/core/paths.ts';
import { consentScript, mayAskConsent } from './consent.ts';

const SCRIPT = { url: 'https://stats.example/script.js', purpose: 'It counts.' };

class Link extends URL {
  dataset = {};
  closest = () => this;
}

/** Runs the inline script on the page of a visitor who has answered. Returns what it has the browser load. */
function startOn(answered: 'yes' | 'no') {
  const loaded: string[] = [];
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const at = new URL('https://films.example/about');
  const note = (how: string) => (address: string) => void loaded.push(`${how} ${address} at ${at.pathname}`);
  const change = (_state: unknown, _: string, path: string) =>
    void Object.assign(at, { href: new URL(path, at).href });
  const globals = {
    location: Object.assign(at, { assign: note('assign'), replace: note('replace') }),
    history: { pushState: change, replaceState: change },
    localStorage: {
      getItem: (key: string) => (key === 'marquee-consent' ? `${answered} ${SCRIPT.url}` : null),
    },
    document: {
      createElement: () => ({ append: () => {}, setAttribute: () => {}, contains: () => false }),
      head: { append: ({ src }: { src: string }) => void loaded.push(src) },
    },
    Element: Link,
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  new Function(consentScript(SCRIPT))();
  /** Whether later listeners, such as those of the router, hear of it. */
  const isHeard = (type: string, target?: Link) => {
    const stopImmediatePropagation = vi.fn();
    for (const listener of listeners.get(type) ?? []) listener({ target, stopImmediatePropagation });
    return stopImmediatePropagation.mock.calls.length === 0;
  };
  return { at, loaded, isHeard };
}

test.each([
  [orderPath('LR-1042', 'secret'), false],
  [paths.submission('secret'), false],
  [paths.checkout, false],
  [paths.login, false],
  [`${paths.login}/`, false],
  [paths.watchlist, false],
  ['/login-help', true],
  [paths.cart, true],
  [paths.home, true],
])('%s is in a document with the script: %s', (address, isAllowed) => {
  const link = new Link(address, 'https://films.example');
  expect(mayAskConsent(link.pathname)).toBe(isAllowed);
  for (const answered of ['yes', 'no'] as const) {
    const { at, loaded, isHeard } = startOn(answered);
    loaded.length = 0;
    expect(isHeard('click', link)).toBe(isAllowed);
    history.pushState(null, '', address);
    expect(at.pathname).toBe(isAllowed ? link.pathname : '/about');
    expect(loaded).toEqual(isAllowed ? [] : [`assign ${address} at /about`]);
  }
});

test('the script never sees the address of an order: not when it is opened, nor on Back', () => {
  const secret = `https://films.example${orderPath('LR-1042', 'secret')}`;
  const { at, loaded, isHeard } = startOn('yes');
  expect(loaded).toEqual([SCRIPT.url]);
  history.replaceState(null, '', secret);
  expect(loaded[1]).toBe(`replace ${secret} at /about`);
  at.href = secret;
  expect(isHeard('popstate')).toBe(false);
  expect(loaded[2]).toBe(`replace ${secret} at /`);
  at.href = 'https://films.example/films';
  expect(isHeard('popstate')).toBe(true);
  expect(loaded).toHaveLength(3);
});
