import { totalmem } from 'node:os';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { hasReplayedEvents } from './has-replayed-events.ts';
import { printPages } from './print-pages.ts';
import {
  closePage,
  createProfile,
  forget,
  openPage,
  type Profile,
  type ProfileOptions,
  type Visit,
} from './profile.ts';

export type { Visit } from './profile.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** By default for the site of this run. */
type VisitOptions = Partial<ProfileOptions> & {
  /** Starts with an empty browser cache. With a warm one, 'networkidle' may never fire: it does not see cached replies. */
  isFirst?: boolean;
};

let reducedMotion: 'reduce' | 'no-preference' = 'reduce';

/** A visitor who allows motion. Others prefer reduced motion: most tests check the final state. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** For a test file all of whose visitors allow motion. */
export function withMotion(): void {
  beforeAll(() => {
    reducedMotion = 'no-preference';
  });
  afterAll(() => {
    reducedMotion = 'reduce';
  });
}

/**
 * Opens a fresh visitor's page, hydrated; without a path it stays blank. A console error or warning, an uncaught error or a request to
 * the outside fails the test.
 */
export async function visit(path: string, { viewport, ...options }: VisitOptions = {}): Promise<Visit> {
  const profile = await borrow({ reducedMotion, ...options });
  profile.page ??= await openPage(profile);
  // The mouse of the last page would hover on the next one. Set here, since a session of a test spends a page, but not its own.
  profile.isPageSpent = profile.options.isStill === true;
  await profile.page.setViewportSize(viewport ?? DESKTOP);
  if (path) await open(profile.page, path);
  return profile.page;
}

/** Loads a page and waits until its controls work. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Not `waitForFunction`: it sends 300 kB of its own to each page, a tenth of the cost of loading one.
  const isScripted = await page.evaluate<boolean>(`(${whenAlive})(${isAlive}, ${hasReplayedEvents})`);
  if (!isScripted) await page.waitForLoadState();
  return answer;
}

/** Runs in the browser: resolves once the page's controls work; false if it runs no scripts. */
async function whenAlive(alive: typeof isAlive, replayed: typeof hasReplayedEvents): Promise<boolean> {
  if (!matchMedia('(scripting: enabled)').matches) return false;
  while (!alive()) await new Promise(requestAnimationFrame);
  while (!(await replayed())) await new Promise(requestAnimationFrame);
  return true;
}

/**
 * Whether the page has hydrated: React marks each element it has hydrated. Parts below the window may wait, and server-only markup
 * (server-markup.tsx, server-card.tsx) never hydrates.
 */
export function isAlive({ everywhere }: { everywhere?: boolean } = {}): boolean {
  const pressable = document.querySelectorAll(
    'header button, main a:not(#unknown-address a, #elsewhere a, [id^=home-] a, [id^=row-] li a), main button:not([id^=row-] li button), main input',
  );
  return [...pressable]
    .filter((element) => everywhere || [...element.getClientRects()].some(({ top }) => top < innerHeight))
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

/** Unused contexts by their options, of any window's size. A new one would fetch every script again. */
const idle = new Map<string, Profile[]>();
/** Those of them that have a page, the last used at the end. */
let withPage: Profile[] = [];
/** 100 MB each, in each worker. */
const MOST_PAGES = totalmem() > 12e9 ? 8 : 4;

async function borrow({ isFirst, ...given }: Omit<VisitOptions, 'viewport'>): Promise<Profile> {
  const options = { site: inject('siteUrl'), isStill: false, viewport: DESKTOP, ...given };
  const key = JSON.stringify(options);
  const known = isFirst ? undefined : idle.get(key)?.pop();
  const profile = known ?? (await createProfile(options));
  withPage = withPage.filter((each) => each !== profile);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(task.name, profile.context);
    const said = profile.violations.splice(0);
    if (!profile.isSpent)
      await forget(profile).catch(() => {
        profile.isSpent = true;
      });
    profile.violations.splice(0); // from closing pages: the next visitor did not see them
    if (profile.isSpent) await profile.context.close();
    else idle.set(key, [...(idle.get(key) ?? []), profile]);
    if (!profile.isSpent && profile.page) withPage.push(profile);
    for (const oldest of withPage.splice(0, withPage.length - MOST_PAGES)) await closePage(oldest);
    if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
  });
  return profile;
}
