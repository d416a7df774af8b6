import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterEach, expect, inject, onTestFinished } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const siteUrl = inject('siteUrl');
const browser = await chromium.connect(inject('browserEndpoint'));
const complaints: string[] = [];

export type Visit = Page & {
  /** Says that a console error of this kind belongs to the test, such as the browser's own line for a 404. */
  allowError(pattern: RegExp): void;
};

/** A fresh visitor's page. A console error, an uncaught error or a request to the outside fails the test. */
export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: DESKTOP,
    locale: 'en-GB',
    ...options,
  });
  onTestFinished(() => context.close());
  const allowed: RegExp[] = [];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  await context.route(
    (url) => url.origin !== siteUrl,
    (route) => {
      complain(`request to the outside: ${route.request().url()}`);
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`${page.url()}: ${error.message}`));
  const visited = Object.assign(page, { allowError: (pattern: RegExp) => void allowed.push(pattern) });
  if (path) await page.goto(path);
  return visited;
}

afterEach(() => {
  expect(complaints.splice(0), 'console errors and outside requests').toEqual([]);
});
