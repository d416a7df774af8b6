import { expect, test } from 'vitest';
import type { Account } from '#contract/members/accounts.ts';
import { signUp } from './member.ts';
import { PAGES } from './pages.ts';
import { isAlive, open, type Visit, visit, withMotion } from './visit.ts';

withMotion();

/* A slow machine hydrates the parts of a page one after another; the account's reply, a message from another tab or a picture may arrive
   in between. These tests force each order; React logs a mismatch with the HTML to the console. */

test("all pages hydrate if the account's reply arrives after their first part", async () => {
  const page = await visit('');
  const account = await join(page, 'between');
  await page.addInitScript(answerAtOnce, account);
  await lookAtAllPages(page, `My account, logged in as ${account.username}`);
});

test('all pages hydrate if another tab has already announced an account', async () => {
  const page = await visit('');
  const account = await join(page, 'before');
  await page.addInitScript(tellBefore, account);
  await lookAtAllPages(page, `My account, logged in as ${account.username}`);
});

test('all pages hydrate for a logged-out visitor before their pictures load', async () => {
  const page = await visit('');
  await page.addInitScript(answerAtOnce, null);
  await page.addInitScript(press);
  let pictures = Promise.withResolvers<void>();
  await page.intercept('**/media/**', async (request) => {
    await pictures.promise;
    await request.fulfill({ contentType: 'image/svg+xml', body: EMPTY });
  });
  await lookAtAllPages(page, 'Log in', async () => {
    pictures.resolve();
    await page.evaluate(untilPicturesAreThere);
    pictures = Promise.withResolvers();
  });
});

/** Runs in the browser: a movement alone would start the page's script only after its first pictures (start-hydration.ts). */
function press(): void {
  addEventListener('DOMContentLoaded', () => dispatchEvent(new PointerEvent('pointerdown')));
}

/** Runs in the browser. */
async function untilPicturesAreThere(): Promise<void> {
  while (![...document.images].every(({ loading, complete }) => complete || loading === 'lazy'))
    await new Promise(requestAnimationFrame);
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function join(page: Visit, name: string): Promise<Account> {
  await signUp(page, name);
  return (await page.request.get('/api/auth/me')).json();
}

declare global {
  interface Window {
    /** How often an order was forced on the page. */
    forced?: number;
  }
}

async function lookAtAllPages(page: Visit, accountLink: string, then = async () => {}): Promise<void> {
  for (const path of PAGES) {
    await open(page, path);
    const forced = page.evaluate<number>(
      `(${whenAllIsAlive})(${isAlive}, ${reachForAllParts}, ${JSON.stringify(accountLink)})`,
    );
    expect(await forced, path).toBeGreaterThan(0);
    await then();
  }
}

/**
 * Runs in the browser: interacts repeatedly until all parts respond, since React marks elements before its listeners are attached, and
 * waits for the link in the bar. Returns how often an order was forced.
 */
async function whenAllIsAlive(
  alive: typeof isAlive,
  reach: () => void,
  accountLink: string,
): Promise<number> {
  const isNamed = (link: Element) =>
    (link.ariaLabel ?? link.textContent) === accountLink &&
    link.checkVisibility({ visibilityProperty: true });
  const isThere = () => [...document.querySelectorAll('header a')].some(isNamed);
  for (reach(); !alive({ everywhere: true }) || !isThere(); reach()) await new Promise(requestAnimationFrame);
  return window.forced ?? 0;
}

/** Runs in the browser: the account request is answered synchronously. */
function answerAtOnce(account: Account | null): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (input !== '/api/auth/me') return fetch(input, init);
    window.forced = 1;
    return Promise.resolve(Response.json(account));
  };
}

/** Runs in the browser: another tab logs in just as this one starts listening. */
function tellBefore(account: Account): void {
  window.BroadcastChannel = class extends BroadcastChannel {
    override set onmessage(listener: (event: MessageEvent) => void) {
      window.forced = 1;
      listener(new MessageEvent('message', { data: account }));
    }
  };
}

/** Runs in the browser: parts that wait for an interaction hydrate at once. */
function reachForAllParts(): void {
  for (const element of document.querySelectorAll('main a, main button'))
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}
