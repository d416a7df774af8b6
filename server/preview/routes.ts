import type { Context } from 'hono';
import type pg from 'pg';
import { type Previewed, previewLogin, readPreview } from '#contract/preview-paths.ts';
import { ContentEntry } from '#contract/staff-content.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { may } from '#contract/staff-roles.ts';
import { BadContent } from '#server/content/faults.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import type { Freshness } from '#server/db/freshness.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import { createBoundedQueue } from '#server/http/bounded-queue.ts';
import { PRIVATE } from '#server/http/cache-control.ts';
import { HttpError } from '#server/http/errors.ts';
import { PREVIEW_LIMIT } from '#server/http/rate-limits.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import { readEntry } from '#server/staff-content/entry.ts';
import { requireKinds } from '#server/staff-content/kinds.ts';
import { type Bar, bar, faultsPage, unfinishedPage } from './bar.ts';
import { keepInside, withBar } from './keep-inside.ts';
import { linkOf } from './links.ts';
import { rolledBack } from './rolled-back.ts';
import { type Staged, stageDraft } from './stage.ts';
import { stageDay } from './stage-day.ts';

/**
 * Each holds a connection and the rows that it publishes, so a few at once. Wait and render together stay below the limit of
 * idle connections (http/listen.ts).
 */
const PREVIEWS = {
  slots: 2,
  waiting: 20,
  patienceMs: 3_000,
  busy: 'Too many previews at once. Please try again in a few seconds.',
};

const HEADERS = {
  'Cache-Control': PRIVATE,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer', // the address of a preview link is its key
};

/** No scripts: they would read the live site. `sandbox` makes browsers show what the page has for readers without them. */
const POLICY = [
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Within one transaction nothing changes. */
const SAME: Freshness = { current: () => 0, isFresh: () => true };

type Options = {
  /** The site on another database. */
  createSite: (deps: Deps) => App;
  /** Who asks. Throws 401 for a stranger, 403 for staff who edit nothing. */
  admit: (c: Context<AppEnv>) => Promise<StaffMember>;
};

/** A preview that somebody may see. */
type Asked = {
  /** Whom the limit counts. */
  who: string;
  stage: (client: pg.PoolClient) => Promise<Staged>;
  /** What the bar says besides. */
  note: string;
  back?: Bar['back'];
};

/**
 * The site as it will be: a draft, or all that is due by a day, is published in a transaction, the page is rendered by the
 * application on that transaction, and all is rolled back (docs/decisions/0023-preview.md).
 */
export function servePreview(app: App, deps: Deps, { createSite, admit }: Options): void {
  const queue = createBoundedQueue(PREVIEWS);

  app.get('/staff/preview/*', async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const { pathname, search } = new URL(c.req.url);
    const previewed = readPreview(pathname);
    if (!previewed) throw new HttpError('not-found');
    const asked = await admitTo(c, previewed);
    // From another site the browser sends no cookie of staff: the back office knows whether they are logged in.
    if (!asked) return c.redirect(previewLogin(pathname + search), 302);
    await deps.limits.take(PREVIEW_LIMIT, asked.who);
    const { base, page } = previewed;
    const barOf = (says: string) => ({ says: `${says} ${asked.note}`, begin: base, back: asked.back });
    try {
      return await queue.run(() =>
        rolledBack(deps.pool, async (client) => {
          const { address, says, now } = await asked.stage(client);
          if (!page) return c.redirect(base + address, 302);
          const answer = await siteOn(client, now).request(deps.siteUrl + page + search);
          const location = answer.headers.get('location');
          if (location?.startsWith('/')) return c.redirect(base + location, 302);
          if (!answer.headers.get('content-type')?.startsWith('text/html')) {
            if (answer.ok) throw new HttpError('not-found'); // a feed
            return c.text(await answer.text(), answer.status as 500);
          }
          const inside = keepInside(await answer.text(), { base, siteUrl: deps.siteUrl });
          return show(c, withBar(inside, bar(barOf(says))), answer.status);
        }),
      );
    } catch (error) {
      if (!(error instanceof BadContent)) throw error;
      return asked.back
        ? show(c, faultsPage(error.faults, barOf('')), 422)
        : show(c, unfinishedPage(barOf('')), 200);
    }
  });

  /** Undefined for somebody who has to log in. Throws 403 and 404. */
  async function admitTo(c: Context<AppEnv>, previewed: Previewed): Promise<Asked | undefined> {
    if (previewed.what === 'link') {
      const link = await linkOf(deps.db, previewed.token, deps.now());
      if (!link) throw new HttpError('preview-link-not-found');
      return {
        who: `link ${link.id}`,
        stage: async (client) => {
          if ((await readEntry(client, link)).state === 'bin') throw new HttpError('preview-link-not-found');
          return stageDraft(client, link, deps);
        },
        note: `This link works until ${dayOf(link.expiresAt, deps.timeZone)}.`,
      };
    }
    const staff = await staffOf(c);
    if (!staff) return undefined;
    const asked = {
      who: `staff ${staff.id}`,
      note: '',
      back: { to: staffPaths.home, label: 'Back to the office' },
    };
    if (previewed.what === 'day') {
      if (!may(staff.role, 'content')) throw new HttpError('permission-needed');
      return { ...asked, stage: (client) => stageDay(client, previewed.day, deps) };
    }
    const entry = ContentEntry.safeParse(previewed);
    if (!entry.data) throw new HttpError('entry-not-found');
    requireKinds(staff.role, [entry.data.kind]);
    return { ...asked, stage: (client) => stageDraft(client, entry.data, deps) };
  }

  async function staffOf(c: Context<AppEnv>) {
    try {
      return await admit(c);
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return undefined;
      throw error;
    }
  }

  const siteOn = (client: pg.PoolClient, now: Date | undefined): App =>
    createSite({
      ...deps,
      db: openDrizzleOn(client),
      contentDb: undefined,
      serves: 'public',
      freshness: SAME,
      ...(now && { now: () => now }),
    });
}

const show = (c: Context<AppEnv>, html: string, status: number) =>
  c.html(html, status as 200, { 'Content-Security-Policy': POLICY });

const dayOf = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(date);
