import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, inject, onTestFinished } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const browser = await chromium.connect(inject('browserEndpoint'));
const complaints: string[] = [];

type VisitOptions = BrowserContextOptions & {
  /** Address of the site; the run's own without it. */
  site?: string;
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
  const { site = inject('siteUrl'), ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: site,
    viewport: DESKTOP,
    locale: 'en-GB',
    ...contextOptions,
  });
  onTestFinished(() => context.close());
  // A machine that is busy with other things may be too slow for a picture; the server then says so.
  const allowed: RegExp[] = [/\/media\/.* status of 503/];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  await context.route(
    (url) => url.origin !== site,
    (route) => {
      complain(`request to the outside: ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => complain(`${error.page()?.url()}: ${error.error().message}`));
  const page = Object.assign(await context.newPage(), {
    allow: (pattern: RegExp) => void allowed.push(pattern),
  });
  if (path) await open(page, path);
  return page;
}

/** Loads a page and waits until what can be pressed on it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  await (isScripted ? page.waitForFunction(isAlive) : page.waitForLoadState());
}

/** React marks each element that it has taken over from the server's HTML; what is below the window may wait. */
function isAlive(): boolean {
  const pressable = document.querySelectorAll(
    'header button, main a, main button, main input, footer button',
  );
  return [...pressable]
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
}

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
});
