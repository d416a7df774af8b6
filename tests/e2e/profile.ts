import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { TOAST_DURATION_MS } from '#web/ui/toast.ts';
import { browser } from './browser.ts';
import { onUse } from './on-use.ts';
import { Routes } from './routes.ts';
import { leaveUndrawn } from './undrawn.ts';

export type Visit = Page & {
  /** Allows a console error or outside request that the test expects, such as the browser's own line for a 404. */
  allow(pattern: RegExp): void;
  intercept: Routes['add'];
  letPass: Routes['remove'];
};

export type ProfileOptions = BrowserContextOptions & {
  /** Address of the site. */
  site: string;
  /** Does not move, so that the page's script waits (web/start/begin.ts). Others move as soon as the page is there. */
  isStill?: boolean;
  /** The page is drawn, for a test of its pixels, or of the wheel or fingers, which need what is drawn (undrawn.ts). */
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
  /** What each load of its page begins with. */
  additions: Disposable[];
  allowed: RegExp[];
  complaints: string[];
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
  if (!isDrawn) leaveUndrawn(page, session, deviceScaleFactor);
  onUse(page, 'clock', () => {
    profile.isSpent = true; // a clock stays installed in its browser
  });
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (options = {}) => {
    profile.isPageSpent = true;
    await emulateMedia(options);
    // Or else this session, which has said nothing of it, sets back the next document.
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

/** How long a condition may take, on a machine however busy. */
const PATIENCE_MS = 60_000;

/**
 * On a busy machine the server may refuse a picture, and the page use one later than Chromium expects; weight.test.ts looks for
 * those that no page uses.
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
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  // Not `context.route`: every request would go through this process, and nothing would be cached.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      complain(`request to the outside: ${request.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => complain(`${error.page()?.url()}: ${error.error().message}`));
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
    complaints,
  };
  onUse(context, 'newCDPSession', () => {
    profile.isPageSpent = true;
  });
  return profile;
}

/** Runs in the browser: a toast stays until the next one, since a busy machine might look for it too late. */
function keepToasts(duration: number): void {
  const { setTimeout } = window;
  const later = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    delay === duration ? 0 : setTimeout(run, delay, ...rest);
  window.setTimeout = later as typeof setTimeout;
}

/** Runs in the browser: a visitor is there, so the page's script need not wait for one. */
function move(): void {
  addEventListener('DOMContentLoaded', () =>
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })),
  );
}

/** What tests listen to. */
const EVENTS = ['dialog', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket'];

/** Resets a context for the next visitor. A reply that a test edits may be under way when its page closes. */
export async function forget(profile: Profile): Promise<void> {
  const { context, page, routes, isPageSpent, additions, allowed } = profile;
  const pages = context.pages();
  await context.setOffline(false);
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
  if (page) {
    await Promise.all(additions.splice(0).map((each) => each.dispose()));
    // Of the same site, without script: what the page does as it is left is done, and its process stays.
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    if (isPageSpent) await closePage(profile);
    else {
      for (const event of EVENTS) page.removeAllListeners(event);
      await page.mouse.move(0, 0); // a link that comes under it would be loaded ahead
      await routes?.end();
      await routes?.session.send('Page.resetNavigationHistory');
    }
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  allowed.splice(ALWAYS_ALLOWED.length);
}
