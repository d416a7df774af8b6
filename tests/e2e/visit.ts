import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { TOAST_DURATION_MS } from '#web/ui/toast.ts';
import { browser } from './browser.ts';
import { hasReplayed } from './has-replayed.ts';
import { onUse } from './on-use.ts';
import { printPages } from './print-pages.ts';
import { routeAtOnce } from './route-at-once.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

type VisitOptions = BrowserContextOptions & {
  /** Address of the site; by default the one of this run. */
  site?: string;
  /** Starts with an empty browser cache. With a warm one, 'networkidle' may never fire: it does not see cached replies. */
  isFirst?: boolean;
  /** Does not move, so that the page's script waits (web/start/begin.ts). Others move as soon as the page is there. */
  isStill?: boolean;
};

let reducedMotion: 'reduce' | 'no-preference' = 'reduce';

/**
 * A visitor who lets pages move. Others ask for less motion, which takes a fifth off the run: Chromium draws each frame on
 * the processor.
 */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** In a test file all of whose visitors let pages move. */
export function withMotion(): void {
  beforeAll(() => {
    reducedMotion = 'no-preference';
  });
  afterAll(() => {
    reducedMotion = 'reduce';
  });
}

export type Visit = Page & {
  /** Allows a console error or outside request that the test expects, such as the browser's own line for a 404. */
  allow(pattern: RegExp): void;
};

/**
 * Opens a fresh visitor's page, hydrated; without a path it stays blank. A console error or warning, an uncaught error or
 * a request to the outside fails the test.
 */
export async function visit(path: string, { viewport, ...options }: VisitOptions = {}): Promise<Visit> {
  const profile = await borrow({ reducedMotion, ...options });
  profile.page ??= await openPage(profile);
  await profile.page.setViewportSize(viewport ?? DESKTOP);
  if (path) await open(profile.page, path);
  return profile.page;
}

/** Loads a page and waits until its controls work. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (!isScripted) return page.waitForLoadState();
  await page.waitForFunction(isAlive, {});
  await page.waitForFunction(hasReplayed);
}

/**
 * Whether the page has hydrated: React marks each element it has taken over. Parts below the window may wait, and
 * server-only markup (kept-markup.tsx, kept-card.tsx) never hydrates.
 */
export function isAlive({ everywhere }: { everywhere?: boolean } = {}): boolean {
  const pressable = document.querySelectorAll(
    'header button, main a:not(#unknown-address a, #elsewhere a, #home-strips a, [id^=row-] li a), main button:not([id^=row-] li button), main input',
  );
  return [...pressable]
    .filter((element) => everywhere || element.getBoundingClientRect().top < innerHeight)
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

/** A visitor's own browser context: no cookies, no storage, but a warm cache. */
type Profile = {
  context: BrowserContext;
  /** Reused too: a new page starts a process and compiles every script again, which is half the cost of a visit. */
  page: Visit | undefined;
  /** The page must not be reused. */
  isPageSpent: boolean;
  /** Nor the context. */
  isSpent: boolean;
  allowed: RegExp[];
  complaints: string[];
};

/** Unused contexts by their options, of any window's size. A new one would fetch every script again. */
const idle = new Map<string, Profile[]>();
/** Those of them that have a page, the last used at the end. */
let withPage: Profile[] = [];
/** Of 100 MB each. */
const MOST_PAGES = 4;

async function borrow({
  site = inject('siteUrl'),
  isFirst,
  isStill = false,
  ...options
}: Omit<VisitOptions, 'viewport'>): Promise<Profile> {
  const key = JSON.stringify({ site, isStill, ...options });
  const known = isFirst ? undefined : idle.get(key)?.pop();
  const profile = known ?? (await createProfile(site, isStill, options));
  withPage = withPage.filter((each) => each !== profile);
  profile.isPageSpent = isStill; // where the mouse was, it moves on the next page
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(task.name, profile.context);
    const said = profile.complaints.splice(0);
    if (!profile.isSpent)
      await forget(profile).catch(() => {
        profile.isSpent = true;
      });
    profile.complaints.splice(0); // of pages that were closing: the next visitor did not see them
    if (profile.isSpent) await profile.context.close();
    else idle.set(key, [...(idle.get(key) ?? []), profile]);
    if (!profile.isSpent && profile.page) withPage.push(profile);
    if (withPage.length > MOST_PAGES) await closePage(withPage.shift());
    if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
  });
  return profile;
}

async function openPage(profile: Profile): Promise<Visit> {
  const page = Object.assign(await profile.context.newPage(), {
    allow: (pattern: RegExp) => void profile.allowed.push(pattern),
  });
  routeAtOnce(page);
  onUse(page, 'clock', () => {
    profile.isSpent = true; // a clock stays installed in its browser
  });
  for (const lasting of ['addInitScript', 'emulateMedia'] as const)
    onUse(page, lasting, () => {
      profile.isPageSpent = true;
    });
  return page;
}

async function closePage(profile: Profile | undefined): Promise<void> {
  const { page } = profile ?? {};
  if (profile) profile.page = undefined;
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

async function createProfile(
  site: string,
  isStill: boolean,
  options: BrowserContextOptions,
): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: DESKTOP,
    locale: 'en-GB',
    ...options,
  });
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
    page: undefined,
    isPageSpent: false,
    isSpent: false,
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
async function forget(profile: Profile): Promise<void> {
  const { context, page, isPageSpent, allowed } = profile;
  const pages = context.pages();
  await Promise.all(pages.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.setOffline(false);
  await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
  if (page) {
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
      const session = await context.newCDPSession(page);
      await session.send('Page.resetNavigationHistory');
      await session.detach();
    }
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  allowed.splice(ALWAYS_ALLOWED.length);
}
