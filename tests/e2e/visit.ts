import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { TOAST_DURATION_MS } from '#web/ui/toast.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const browser = await chromium.connect(inject('browserEndpoint'));

type VisitOptions = BrowserContextOptions & {
  /** Address of the site; the run's own without it. */
  site?: string;
  /** Nothing is in the browser's cache yet. Else the event 'networkidle' may never come: it is not told of cached answers. */
  isFirst?: boolean;
};

export type Visit = Page & {
  /** Says that a console error or a request to the outside belongs to the test, such as the browser's own line for a 404. */
  allow(pattern: RegExp): void;
};

/**
 * A fresh visitor's page, ready to be used; without a path it stays blank. A console error or warning, an uncaught error
 * or a request to the outside fails the test.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const profile = await borrow(options);
  const page = Object.assign(await profile.context.newPage(), {
    allow: (pattern: RegExp) => void profile.allowed.push(pattern),
  });
  Object.defineProperty(page, 'clock', {
    get() {
      profile.isSpent = true; // a clock stays with its browser
      return profile.context.clock;
    },
  });
  if (path) await open(page, path);
  return page;
}

/** Loads a page and waits until what can be pressed on it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  await (isScripted ? page.waitForFunction(isAlive, {}) : page.waitForLoadState());
}

/**
 * React marks each element that it has taken over from the server's HTML; what is below the window may wait, and what the
 * server alone writes (kept-markup.tsx) stays as it is.
 */
export function isAlive({ everywhere }: { everywhere?: boolean } = {}): boolean {
  const pressable = document.querySelectorAll(
    'header button, main a:not(#elsewhere a), main button, main input',
  );
  return [...pressable]
    .filter((element) => everywhere || element.getBoundingClientRect().top < innerHeight)
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

/** A browser of its own for a visitor: no cookies, nothing stored; but what it has fetched before it keeps. */
type Profile = {
  context: BrowserContext;
  site: string;
  allowed: RegExp[];
  complaints: string[];
  /** Not to be used by another test. */
  isSpent: boolean;
};

/** Those that no test uses, by their options. A new one would fetch and compile every script again. */
const idle = new Map<string, Profile[]>();

async function borrow({ site = inject('siteUrl'), isFirst, ...options }: VisitOptions): Promise<Profile> {
  const key = JSON.stringify({ site, ...options });
  const known = isFirst ? undefined : idle.get(key)?.pop();
  const profile = known ?? (await createProfile(site, options));
  onTestFinished(async () => {
    const said = profile.complaints.splice(0);
    await forget(profile).catch(() => {
      profile.isSpent = true;
    });
    if (profile.isSpent) await profile.context.close();
    else idle.set(key, [...(idle.get(key) ?? []), profile]);
    if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
  });
  return profile;
}

/** A machine that is busy with other things may be too slow for a picture; the server then says so. */
const ALWAYS_ALLOWED = [/\/media\/.* status of 503/];

async function createProfile(site: string, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: DESKTOP,
    locale: 'en-GB',
    ...options,
  });
  const allowed = [...ALWAYS_ALLOWED];
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  // Not by `context.route`: every request would go through this process, and nothing would be kept.
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
  return { context, site, allowed, complaints, isSpent: false };
}

/** In the browser: a toast stays until the next, where a busy machine would look for it too late. */
function keepToasts(duration: number): void {
  const { setTimeout } = window;
  const later = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    delay === duration ? 0 : setTimeout(run, delay, ...rest);
  window.setTimeout = later as typeof setTimeout;
}

/** Makes a visitor's browser as good as new. */
async function forget({ context, site, allowed }: Profile): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'local_storage' });
  await Promise.all(context.pages().map((each) => each.close()));
  await Promise.all([context.clearCookies(), context.setOffline(false), context.unrouteAll()]);
  allowed.splice(ALWAYS_ALLOWED.length);
}
