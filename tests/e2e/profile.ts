import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { TOAST_DURATION_MS } from '#web/ui/toast.ts';
import { browser } from './browser.ts';
import { onRead } from './on-read.ts';
import { Routes } from './routes.ts';
import { skipPainting } from './skip-painting.ts';

export type Visit = Page & {
  /** Allows a console error or outside request that the test expects, such as the browser's own line for a 404. */
  allow(pattern: RegExp): void;
  intercept: Routes['add'];
  letPass: Routes['remove'];
};

export type ProfileOptions = BrowserContextOptions & {
  /** Address of the site. */
  site: string;
  /**
   * The visitor does nothing, so that the page's script waits (start-hydration.ts). Others move the mouse as soon as the page
   * has loaded.
   */
  isStill?: boolean;
  /** The page is painted, for tests of its pixels, of the wheel or of touch, which need that (skip-painting.ts). */
  isDrawn?: boolean;
};

/** A visitor's own browser context: no cookies, no storage, but a warm cache. */
export type Profile = {
  context: BrowserContext;
  options: ProfileOptions;
  /** Reused too: a new page starts a process and compiles every script again, which is half the cost of a visit. */
  page: Visit | undefined;
  /** Of the page. */
  routes: Routes | undefined;
  /** The page must not be reused. */
  isPageSpent: boolean;
  /** Nor the context. */
  isSpent: boolean;
  /** Scripts that run at each load of its page. */
  additions: Disposable[];
  allowed: RegExp[];
  violations: string[];
};

export async function openPage(profile: Profile): Promise<Visit> {
  const blank = await profile.context.newPage();
  const session = await profile.context.newCDPSession(blank);
  const routes = new Routes(blank, session);
  profile.routes = routes;
  const page = Object.assign(blank, {
    allow: (pattern: RegExp) => void profile.allowed.push(pattern),
    intercept: routes.add.bind(routes),
    letPass: routes.remove.bind(routes),
  });
  const { hasTouch, isDrawn = hasTouch, deviceScaleFactor } = profile.options;
  if (!isDrawn) skipPainting(page, session, deviceScaleFactor);
  onRead(page, 'clock', () => {
    profile.isSpent = true; // a clock stays installed in its browser
  });
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (options = {}) => {
    profile.isPageSpent = true;
    await emulateMedia(options);
    // Otherwise this session, which has set nothing, resets the next document.
    if (options.media !== undefined)
      await session.send('Emulation.setEmulatedMedia', { media: options.media ?? '' });
  };
  for (const name of ['addInitScript', 'exposeFunction'] as const) {
    const add: (...rest: never[]) => Promise<Disposable> = page[name].bind(page);
    page[name] = async (...rest: unknown[]) => {
      const added = await add(...(rest as never[]));
      profile.additions.push(added);
      return added;
    };
  }
  return page;
}

export async function closePage(profile: Profile): Promise<void> {
  const { page } = profile;
  profile.page = undefined;
  profile.routes = undefined;
  profile.additions = [];
  await page?.close();
}

/** Timeout of a condition, also on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * On a busy machine the server may refuse a picture, and the page use one later than Chromium expects; weight.test.ts detects those
 * that no page uses.
 */
const ALWAYS_ALLOWED = [
  /\/media\/.* status of 503/,
  /\/media\/.* was preloaded using link preload but not used/,
];

export async function createProfile(options: ProfileOptions): Promise<Profile> {
  const { site, isStill, isDrawn, ...rest } = options;
  const context = await browser.newContext({ baseURL: site, locale: 'en-GB', ...rest });
  context.setDefaultTimeout(PATIENCE_MS);
  const allowed = [...ALWAYS_ALLOWED];
  const violations: string[] = [];
  const addViolation = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) violations.push(text);
  };
  // Not `context.route`: every request would pass through this process, and nothing would be cached.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      addViolation(`request to the outside: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      addViolation(`${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => addViolation(`${error.page()?.url()}: ${error.error().message}`));
  await context.addInitScript(keepToasts, TOAST_DURATION_MS);
  if (!isStill) await context.addInitScript(move);
  const profile = {
    context,
    options,
    page: undefined,
    routes: undefined,
    isPageSpent: false,
    isSpent: false,
    additions: [],
    allowed,
    violations,
  };
  onRead(context, 'newCDPSession', () => {
    profile.isPageSpent = true;
  });
  return profile;
}

/** Runs in the browser: a toast stays until the next one, since a busy machine might check for it too late. */
function keepToasts(duration: number): void {
  const { setTimeout } = window;
  const later = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    delay === duration ? 0 : setTimeout(run, delay, ...rest);
  window.setTimeout = later as typeof setTimeout;
}

/** Runs in the browser: simulates a visitor, so that the page's script need not wait for one. */
function move(): void {
  addEventListener('DOMContentLoaded', () =>
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })),
  );
}

/** Events that tests subscribe to. */
const EVENTS = ['dialog', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket'];

/** Resets a context for the next visitor. A reply that a test edits may be in flight when its page closes. */
export async function forget(profile: Profile): Promise<void> {
  const { context, page, routes, isPageSpent, additions, allowed } = profile;
  const pages = context.pages();
  await context.setOffline(false);
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
  if (page) {
    await Promise.all(additions.splice(0).map((each) => each.dispose()));
    // On the same site, without script: the page's work on leaving is done, and its process stays.
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (isPageSpent) await closePage(profile);
    else {
      for (const event of EVENTS) page.removeAllListeners(event);
      await page.mouse.move(0, 0); // a link that appears under it would be preloaded
      await routes?.end();
      await routes?.session.send('Page.resetNavigationHistory');
    }
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  allowed.splice(ALWAYS_ALLOWED.length);
}
