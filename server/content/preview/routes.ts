import type { Context } from 'hono';
import type pg from 'pg';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { type Previewed, previewLogin, readPreview } from '#contract/content/preview-paths.ts';
import { ContentEntry } from '#contract/content/staff-content.ts';
import { staffPreviewEndpoints } from '#contract/content/staff-preview.ts';
import { may } from '#contract/core/staff-roles.ts';
import type { ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { PREVIEW_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { type Drafted, NoPreview, readDrafted } from '../contentful/preview.ts';
import { requireEntries, requireKinds } from '../drafts/editable-kinds.ts';
import { readEntry } from '../drafts/entry.ts';
import { BadContent } from '../model/issues.ts';
import { type Bar, bar, faultPage, issuesPage, unfinishedPage } from './bar.ts';
import { keepInside, withBar } from './keep-inside.ts';
import { linkOf } from './links.ts';
import { readHead } from './read-head.ts';
import { rolledBack } from './rolled-back.ts';
import { type Staged, stageDraft, stageDrafted, stageUnshared } from './stage.ts';
import { stageDay } from './stage-day.ts';

/**
 * Each preview holds a connection and the rows that it publishes, so only a few run at once. Queue and render together take less than the
 * limit for idle connections (server/platform/http/connections/listen.ts).
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
  'Referrer-Policy': 'no-referrer', // the address of a preview link contains its key
};

/** No scripts, because they would read the live site. `sandbox` makes browsers show noscript content. */
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

/** Nothing changes within one transaction. */
const SAME: ContentVersion = { current: () => 0, isFresh: () => true };

type Options = {
  /** Creates the site with other services, such as another database. */
  createSite: (instead: Partial<Services>) => App;
  /** Authenticates the caller. Throws 401 for a stranger, 403 for staff who may not edit. */
  admit: (c: Context<AppEnv>) => Promise<StaffMember>;
};

type Stage = (client: pg.PoolClient) => Promise<Staged>;
/** A preview that the caller may see. */
type Asked = {
  /** The caller's key for the rate limit. */
  who: string;
  stage: Stage;
  /** Reads what is outside of this site, before a connection is taken; then `stage` has it. Throws NoPreview, 403. */
  prepare?: () => Promise<void>;
  /** Additional text in the bar. */
  note: string;
  back?: Bar['back'];
};

/**
 * The site as it will be: publishes a draft, or everything due by a day, in a transaction, renders the page by the application on that
 * transaction, and rolls back (docs/decisions/0023-preview.md).
 */
export function servePreview(app: App, serve: Serve, deps: Services, { createSite, admit }: Options): void {
  const queue = createBoundedQueue(PREVIEWS);
  const reads = createBoundedQueue({ ...PREVIEWS, patienceMs: 1_000 });

  serve(staffPreviewEndpoints.head, async ({ staff, params }) => {
    requireEntries(staff.roles, [params]);
    await deps.limits.take(PREVIEW_LIMIT, `staff ${staff.id}`);
    const head = () =>
      rolledBack(deps.pool, async (client) => {
        const path = await stageUnshared(client, params, deps);
        const answer = await siteOn(client, undefined).request(deps.siteUrl + path);
        return readHead(await answer.text(), deps.siteUrl);
      });
    return queue.run(head).catch((error: unknown) => {
      if (error instanceof BadContent) return null;
      throw error;
    });
  });

  app.get('/staff/preview/*', async (c) => {
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    const { pathname, search } = new URL(c.req.url);
    const previewed = readPreview(pathname);
    if (!previewed) throw new HttpError('not-found');
    const requested = await admitTo(c, previewed);
    // A browser sends no staff cookie on a link from another site: the admin app knows whether the user is logged in.
    if (!requested) return c.redirect(previewLogin(pathname + search), 302);
    await deps.limits.take(PREVIEW_LIMIT, requested.who);
    const { base, page } = previewed;
    const barOf = (says: string) => ({
      says: `${says} ${requested.note}`,
      begin: base,
      back: requested.back,
    });
    try {
      await requested.prepare?.();
      return await queue.run(() =>
        rolledBack(deps.pool, async (client) => {
          const { address, says, now } = await requested.stage(client);
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
      if (error instanceof NoPreview) return show(c, faultPage(error.message, barOf('')), error.status);
      if (!(error instanceof BadContent)) throw error;
      return requested.back
        ? show(c, issuesPage(error.faults, barOf('')), 422)
        : show(c, unfinishedPage(barOf('')), 200);
    }
  });

  /** Undefined if the caller must log in. Throws 403 and 404. */
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
    const requested = {
      who: `staff ${staff.id}`,
      note: '',
      back: { to: staffPaths.home, label: 'Back to the office' },
    };
    if (previewed.what === 'day') {
      if (!may(staff.roles, 'content')) throw new HttpError('permission-needed');
      return { ...requested, stage: (client) => stageDay(client, previewed.day, deps) };
    }
    if (previewed.what === 'contentful') {
      let drafted: Drafted | undefined;
      return {
        ...requested,
        prepare: () =>
          reads.run(async () => {
            drafted = await readDrafted(previewed.id, deps);
            requireKinds(staff.roles, [drafted.kind]);
          }),
        stage: async (client) => {
          if (!drafted) throw new Error('The entry was not read');
          return stageDrafted(client, drafted, deps);
        },
      };
    }
    const entry = ContentEntry.safeParse(previewed);
    if (!entry.data) throw new HttpError('entry-not-found');
    requireEntries(staff.roles, [entry.data]);
    return { ...requested, stage: (client) => stageDraft(client, entry.data, deps) };
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
