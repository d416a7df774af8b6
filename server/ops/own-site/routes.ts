import { type Step, staffOwnSiteEndpoints } from '#contract/admin/staff-own-site.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { Site } from '#contract/catalogue/company.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { siteOrigin } from '#server/platform/db/tables/site-origin.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { BadBackup } from '../backup/bad-backup.ts';
import { beginOwnSite } from './begin.ts';
import { readOrigin } from './origin.ts';
import { firstSteps } from './steps.ts';

type Options = Pick<Services, 'db' | 'patientPool' | 'siteUrl' | 'mail' | 'log'> & {
  /** What the shop still needs to take orders. */
  shopNeeds: () => Promise<string[]>;
  /** Takes a backup and returns its folder. */
  backUp?: (() => Promise<string>) | undefined;
};

/** /api/staff/own-site: from the demo to a company's own site, for owners. */
export function serveOwnSite(serve: Serve, options: Options): void {
  const { db, patientPool: pool, log } = options;
  const brandNow = async () => (await documentNamed(db, 'site', Site))?.brand ?? '';

  serve(staffOwnSiteEndpoints.read, async () => {
    const origin = await readOrigin(db);
    const isDemo = origin?.origin === 'demo';
    const steps = isDemo ? [] : await firstSteps(options);
    const { stepsHidden = true, withoutShop = false } = origin ?? {};
    return { isDemo, brand: await brandNow(), stepsHidden, withoutShop, steps };
  });

  serve(staffOwnSiteEndpoints.begin, async ({ body: { deletes, ...company }, staff, c }) => {
    if ((await readOrigin(db))?.origin !== 'demo') throw new HttpError('not-a-demo');
    const brand = await brandNow();
    if (deletes.trim() !== brand)
      throw new Invalid(`Please type “${brand}” to confirm`, { deletes: `Please type “${brand}”` });
    const backUp = () =>
      (options.backUp ?? noBackup)().catch((error: unknown) => {
        log.error({ err: error }, 'the backup before a site of its own failed');
        const reason = error instanceof BadBackup ? `: ${error.message}` : '';
        throw new HttpError('no-backup', `No backup could be taken, so nothing was changed${reason}`);
      });
    return { backup: await beginOwnSite({ pool, backUp, company, actor: actorOf(c, staff) }) };
  });

  serve(staffOwnSiteEndpoints.steps, async ({ body: { hidden: stepsHidden, withoutShop } }) => {
    if (stepsHidden !== undefined || withoutShop !== undefined)
      await db.update(siteOrigin).set({ stepsHidden, withoutShop });
    return null;
  });
}

const noBackup = () => Promise.reject(new BadBackup('This process takes no backups.'));

/** The first lines of /staff: what to do with the demo, or the first steps of an own site until they are done or hidden. */
export const ownSiteDashboard = (options: Omit<Options, 'backUp'>): DashboardSource => ({
  label: 'Your own site',
  needs: ['settings'],
  read: async () => {
    const origin = await readOrigin(options.db);
    if (origin?.origin === 'demo') return DEMO;
    if (!origin || origin.stepsHidden) return [];
    const left = (await firstSteps(options)).filter(({ isDone }) => !isDone);
    return left.length > 0 ? [...left.map(asLine), MORE] : [];
  },
});

const DEMO = [
  {
    label: 'Explore the demo',
    line: 'this is a made-up company: change whatever you like',
    to: '/',
  },
  {
    label: 'Begin your own site',
    line: 'empties the demo, after a backup; staff stay',
    to: staffPaths.ownSite,
  },
];

const asLine = ({ label, line, to }: Step) => ({ label, line, to });
const MORE = {
  label: 'All first steps',
  line: 'what is done, and how to hide this list',
  to: staffPaths.ownSite,
};
